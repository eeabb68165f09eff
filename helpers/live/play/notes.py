"""What is said beside a game: a recommended move, and what a function of the notebook tells of each position.

Both are somebody's functions: what goes wrong in them is said, and the game goes on.
"""

from helpers.live import widgets
from helpers.live.play.asking import ask, brief, chosen, name_of, rubbish


class Notes:
    """`advice(position) -> move` and `after(position) -> anything to show`, asked and shown."""

    def __init__(self, advice, after, budget):
        self.advice, self.after, self.budget = advice, after, budget
        self.said, self.lines = "", []
        self.widget = widgets.text()

    def advise(self, position):
        """The recommended move, or None; what there is to say about it waits in `advice_given()`."""
        self.said = ""
        if not self.advice:
            return None
        reply = ask(self.advice, position, budget=self.budget)
        name = name_of(self.advice, "The advice")
        move = chosen(reply.answer, position.moves)
        if move:
            self.said = f"{name} recommends {brief(move[0])}."
        else:
            trouble = reply.trouble or rubbish(reply.answer, position.moves)
            self.said = f"No advice: {name} {trouble}"
        return move[0] if move else None

    def silence(self):
        self.said = ""

    def advice_given(self):
        return [self.said] if self.said else []

    def forget(self, moves):
        """Keep only what was told of the positions up to so many moves."""
        self.lines = self.lines[: moves + 1]

    def tell(self, position, moves, printed):
        """Show what `after` tells of this position, below what it told of those before it."""
        if self.after and len(self.lines) <= len(moves):
            reply = ask(self.after, position, budget=self.budget)
            self.lines += [("", "")] * (len(moves) - len(self.lines))
            self.lines.append((_place(moves), self._shown(reply)))
        told = [f"<li>{place}: {html}</li>" for place, (kind, html) in _listed(self.lines) if kind == "text"]
        pictures = [html for _, (kind, html) in _listed(self.lines) if kind == "html"]
        parts = (
            [f"<ul style='margin:0;padding-left:1.2em;line-height:1.5'>{''.join(told)}</ul>"] if told else []
        )
        parts += [f"<p style='margin:0'>{widgets.rich(printed)}</p>"] if printed else []
        self.widget.value = "".join(parts + pictures[-1:])
        self.widget.layout.display = None if self.widget.value else "none"

    def _shown(self, reply):
        """("text" or "html", what is shown), or () if there is nothing to show."""
        if reply.trouble:
            return "text", widgets.rich(f"{name_of(self.after, 'What comes after')} {reply.trouble}")
        drawn = ask(getattr(reply.answer, "_repr_html_", lambda: None)).answer
        if isinstance(drawn, str):
            return "html", drawn
        answer = (
            reply.answer
            if isinstance(reply.answer, str)
            else ""
            if reply.answer is None
            else brief(reply.answer, 300)
        )
        text = " ".join(part for part in (reply.printed.strip(), answer) if part)
        return ("text", widgets.rich(text)) if text else ()


def _place(moves):
    return f"after {', '.join(str(move) for move in moves)}" if moves else "at the start"


def _listed(lines):
    return [(place, shown) for place, shown in lines if shown]
