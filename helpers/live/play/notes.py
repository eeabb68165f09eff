"""What is said beside a game: a recommended move, and what a function of the notebook tells of each position.

Both are somebody's functions: what goes wrong in them is said, and the game goes on.
"""

from helpers.checking.pages import markup
from helpers.live import widgets
from helpers.live.safe_call import ask, brief, chosen, name_of, rubbish


class Notes:
    """`adviser(position) -> move` and `after(position) -> anything to show`, asked and shown."""

    def __init__(self, adviser, after, budget):
        self.adviser, self.after, self.budget = adviser, after, budget
        self.lines = []  # of each position so far: where it is, "text" or "html", and what is shown
        self.widget = widgets.text()

    def advice(self, position):
        """(the recommended move or None, what to say about it)"""
        if not self.adviser:
            return None, ""
        reply = ask(self.adviser, position, budget=self.budget)
        name = name_of(self.adviser, "The advice")
        move = chosen(reply.answer, position.moves)
        if move:
            return move[0], f"{name} recommends {brief(move[0])}."
        return None, f"No advice: {name} {reply.trouble or rubbish(reply.answer, position.moves)}"

    def forget(self, moves):
        """Keep only what was told of the positions up to so many moves."""
        self.lines = self.lines[: moves + 1]

    def tell(self, position, moves, printed):
        """Show what `after` tells of this position, below what it told of those before it."""
        if self.after and len(self.lines) <= len(moves):
            self.lines += [("", "", "")] * (len(moves) - len(self.lines))
            place = f"after {', '.join(map(str, moves))}" if moves else "at the start"
            self.lines.append((place, *self._shown(ask(self.after, position, budget=self.budget))))
        told = [f"<li>{place}: {html}</li>" for place, kind, html in self.lines if kind == "text"]
        pictures = [html for _, kind, html in self.lines if kind == "html"]
        style = "margin:0;padding-left:1.2em;line-height:1.5"
        parts = [f"<ul style='{style}'>{''.join(told)}</ul>"] if told else []
        parts += [f"<p style='margin:0'>{markup(printed)}</p>"] if printed else []
        self.widget.value = "".join(parts + pictures[-1:])
        self.widget.layout.display = None if self.widget.value else "none"

    def _shown(self, reply):
        """("text" or "html", what is shown); ("", "") if there is nothing to show."""
        if reply.trouble:
            return "text", markup(f"{name_of(self.after, 'What comes after')} {reply.trouble}")
        drawn = ask(getattr(reply.answer, "_repr_html_", lambda: None)).answer
        if isinstance(drawn, str):
            return "html", drawn
        answer = "" if reply.answer is None else reply.answer
        answer = answer if isinstance(answer, str) else brief(answer, 300)
        text = " ".join(filter(None, (reply.printed.strip(), answer)))
        return ("text", markup(text)) if text else ("", "")
