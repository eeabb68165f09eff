"""One page of JupyterLab, and the notebooks that are opened in it: run, clicked, looked at.

One rule keeps these tests from racing: whoever clicks waits until the kernel has answered (`answered`), and
reads only then. On a busy machine a page that was only just clicked still shows what it showed before.
"""

import re

from browser import axe, contrast

PATIENCE = 120_000  # milliseconds for a kernel to start, and for a notebook to run

WIDGET = "application/vnd.jupyter.widget-view+json"
OUTPUTS = ".jp-OutputArea-output"  # what we wrote; the rest is JupyterLab's own
WIDGETS = ("bet", "spot_the_lie", "play", "play_matrix", "play_guess", "explore")  # calls that make one
NO_MOVE = re.compile(r"^(Play again|Take back|Swap sides|X|O|Cell .*|Column .*|)$")
MOST_MOVES = 45
BUTTON_NAMES = "buttons => buttons.map(button => button.textContent.trim())"
PRESS_ALL = """([at, noMove]) => {
    const pressed = {}, idle = {};
    for (const cell of document.querySelectorAll(`${at} [data-cell]`)) {
        const line = cell.querySelector('.jupyter-widgets [role=status]');
        if (!line) continue;
        const buttons = [...cell.querySelectorAll('.jupyter-widgets button:enabled')];
        const name = button => button.textContent.trim();
        const move = buttons.find(button => name(button).endsWith(': free, choose'))
            ?? buttons.find(button => !new RegExp(noMove).test(name(button)));
        (move ? pressed : idle)[cell.dataset.cell] = line.innerText;
        move?.click();
    }
    return [pressed, idle];
}"""
SAY_THE_SAME = """pieces => pieces.filter(([at, before]) => {
    const says = document.querySelector(`${at} [role=status]`).innerText;
    return !says || says === before;
})"""
# Each first slider or list goes one place on, or back from its end.
MOVE_SLIDERS = """at => {
    const moved = {};
    for (const cell of document.querySelectorAll(`${at} [data-cell]`)) {
        const slider = cell.querySelector('.explore :is(input, select)');
        if (!slider) continue;
        moved[cell.dataset.cell] = cell.querySelector('.explore .stage').innerHTML;
        const last = slider.max ?? slider.length - 1;
        slider.value = Number(slider.value) + (slider.value == last ? -1 : 1);
        slider.dispatchEvent(new Event('input'));
    }
    return moved;
}"""
ALL_SHOW_SOMETHING_ELSE = """pieces => pieces.every(([at, before]) => {
    return document.querySelector(`${at} .explore .stage`).innerHTML !== before;
})"""
TURN_PAGES = """at => {
    const turned = {};
    for (const frame of document.querySelectorAll(`${at} iframe[title="Pictures to leaf through"]`)) {
        const page = frame.contentDocument, words = () => page.querySelector('.says').innerText;
        const before = words();
        page.querySelector('.forward').click();
        turned[frame.closest('[data-cell]').dataset.cell] = [before, words()];
    }
    return turned;
}"""
OVER = re.compile(r"\b(wins?|draw|ends|The bot was)\b")
IMAGES = "images => images.map(image => [image.alt, image.naturalWidth])"
LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"

READY = """window.jupyterapp?.restored.then(() => jupyterapp.serviceManager.ready).then(() => true)"""
BEGIN = """path => {
    const wanted = {path, name: path, type: 'notebook', kernel: {name: 'python3'}};
    // Only the first connection to a kernel hears of widgets: the notebook's has to be that one.
    (window.begun ??= {})[path] = jupyterapp.serviceManager.sessions.startNew(wanted)
        .then(connection => connection.dispose());
}"""
# Gives the id by which the notebook's part of the page is found. Each click is a message to a widget: until
# the kernel is idle after it, and the page has shown what came before that, it stands in `asked`.
# The notebook stays behind: what is not seen while it opens and runs is not drawn, and that saves a third.
OPEN = """async path => {
    await window.begun[path];
    await jupyterapp.serviceManager.sessions.refreshRunning();
    const behind = {path, options: {activate: false}};
    const notebook = await jupyterapp.commands.execute('docmanager:open', behind);
    await notebook.context.ready;
    await notebook.sessionContext.ready;
    for (const cell of notebook.content.widgets) cell.node.dataset.cell = cell.model.id;
    const asked = notebook.node.asked = new Set(), kernel = notebook.sessionContext.session.kernel;
    await kernel.info;
    kernel.anyMessage.connect((_, {msg, direction}) => {
        if (direction === 'send' && msg.header.msg_type === 'comm_msg') asked.add(msg.header.msg_id);
    });
    kernel.iopubMessage.connect((_, msg) => {
        if (msg.content.execution_state === 'idle') asked.delete(msg.parent_header.msg_id);
    });
    return notebook.id;
}"""
ANSWERED = "id => document.getElementById(id).asked.size === 0"
RUN = """async ([id, ids]) => {
    const tabs = [...jupyterapp.shell.widgets('main')], {content} = tabs.find(tab => tab.id === id);
    const wanted = ({type, id}) => type === 'code' && (!ids || ids.includes(id));
    const cells = content.widgets.filter(cell => wanted(cell.model));
    content.deselectAll();
    content.activeCellIndex = content.widgets.indexOf(cells[0]);
    cells.forEach(cell => content.select(cell));
    await jupyterapp.commands.execute('notebook:run-cell', {semanticWidget: id, activate: false});
}"""
# Widgets, frames and pictures come a moment after their cell has run.
ALL_THERE = """widget => jupyterapp.shell.currentWidget.content.widgets.every(({model, node}) => {
    const outputs = model.outputs ?? [], all = name => [...node.querySelectorAll(name)];
    const live = 'div.jupyter-widgets > *, div.explore .row';
    for (let i = 0; i < outputs.length; i++)
        if (widget in outputs.get(i).data && !node.querySelector(live)) return false;
    return all('img').every(image => image.complete)
        && all('iframe').every(frame => frame.contentDocument?.querySelector('button'));
})"""
# Not if it is there already: that would take the focus out of it.
FRONT = "id => { if (jupyterapp.shell.currentWidget?.id !== id) jupyterapp.shell.activateById(id); }"
CLOSE = """() => {
    const notebook = jupyterapp.shell.currentWidget;
    notebook.sessionContext.shutdown();
    notebook.dispose();  // close() would ask whether to save
}"""
RUN_ONE = """async id => {
    const notebook = jupyterapp.shell.currentWidget.content;
    notebook.deselectAll();
    notebook.activeCellIndex = notebook.widgets.findIndex(cell => cell.model.id === id);
    await jupyterapp.commands.execute('notebook:run-cell');
}"""
OPEN_HINTS = "document.querySelectorAll('details').forEach(door => { door.open = true; })"
ENTER = """id => {
    const notebook = jupyterapp.shell.currentWidget.content;
    notebook.activeCellIndex = notebook.widgets.findIndex(cell => cell.model.id === id);
    notebook.mode = 'command';
    notebook.activeCell.node.focus();
}"""
LIES_BEHIND = """button => {
    return document.activeElement.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING;
}"""
CODE_CELLS = """() => jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === 'code')
    .map(cell => ({
        id: cell.model.id,
        source: cell.model.sharedModel.getSource(),
        count: cell.model.executionCount,
        outputs: cell.model.outputs.toJSON(),
        shown: cell.outputArea.node.innerText,
    }))"""


class Desk:
    """One page of JupyterLab, where one notebook after the other is opened."""

    def __init__(self, page, lab):
        self.page, self.lab, self.begun = page, lab, set()
        page.goto(f"{lab.address}/lab?token={lab.token}&reset")
        page.wait_for_function(READY, timeout=PATIENCE)
        page.evaluate("jupyterapp.shell.collapseLeft()")

    def begin(self, name):
        """Start a notebook's kernel, which is ready when the notebook is opened."""
        if name not in self.begun:
            self.begun.add(name)
            self.page.evaluate(BEGIN, name)

    def open(self, name, cells=None, following=None):
        """The notebook, with every cell run, or these; the kernel of the `following` one starts meanwhile."""
        self.begin(name)
        if following:
            self.begin(following)
        return Notebook(self.page, self.lab, name, cells)


class Notebook:
    """A notebook in a tab of JupyterLab, all run or the cells with these ids, and all that it shows."""

    def __init__(self, page, lab, name, cells=None):
        self.page, self.lab, self.path = page, lab, lab.notebooks / name
        self.ran = cells
        self.id = page.evaluate(OPEN, name)
        self.at = f"[id='{self.id}']"
        page.evaluate(RUN, [self.id, cells])
        self.front()
        page.wait_for_function(ALL_THERE, arg=WIDGET)

    def front(self):
        """Bring its tab to the front: the others lie behind it, and are not seen."""
        self.page.evaluate(FRONT, self.id)

    @property
    def cells(self):
        """The code cells: id, source, count, outputs and the text on the page of each."""
        return self.page.evaluate(CODE_CELLS)

    def cell(self, id):
        """A cell on the page."""
        return self.page.locator(f"{self.at} [data-cell='{id}']")

    def rerun(self, id):
        """Run one cell again."""
        self.page.evaluate(RUN_ONE, id)
        return self.cell(id)

    def wear(self, theme):
        """Change JupyterLab's theme."""
        from playwright.sync_api import expect

        self.page.evaluate("theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme)
        expect(self.page.locator("body")).to_have_attribute("data-jp-theme-name", theme)

    @property
    def name(self):
        return self.path.name

    def press_every_piece(self):
        """Click a button in each bet, lie and game; each then says something else.

        Gives what those said that have nothing to click: {id of the cell: its live line}. One click after the
        other by a mouse would take minutes in all the notebooks; a mouse clicks in test_pieces.py.
        """
        pressed, idle = self.page.evaluate(PRESS_ALL, [self.at, NO_MOVE.pattern])
        at = [[f"{self.at} [data-cell='{id}']", words] for id, words in pressed.items()]
        self.answered()
        assert self.page.evaluate(SAY_THE_SAME, at) == []
        return idle

    def move_every_slider(self):
        """Move the first slider of each `explore` and wait for another picture in all; gives the cells."""
        moved = self.page.evaluate(MOVE_SLIDERS, self.at)
        at = [[f"{self.at} [data-cell='{id}']", before] for id, before in moved.items()]
        self.page.wait_for_function(ALL_SHOW_SOMETHING_ELSE, arg=at)
        return list(moved)

    def turn_every_page(self):
        """Turn to the second page of each flipbook: {id of the cell: [words before, words after]}."""
        return self.page.evaluate(TURN_PAGES, self.at)

    def status(self, id):
        """What the live line of a widget says."""
        return self.cell(id).get_by_role("status").first.inner_text()

    def play(self, id, click=None):
        """Play a game to its end, by the recommended move or the last one; gives how it ended."""
        click = click or (lambda name: self.click(id, name))
        for _ in range(MOST_MOVES):
            moves = self.moves(id)
            assert moves, f"no move is left, and the board says: {self.status(id)}"
            click(moves[-1])
            if OVER.search(said := self.status(id)):
                return said
        raise AssertionError(f"{MOST_MOVES} moves and no end: {said}")

    def moves(self, id):
        """The names of the buttons that can be clicked and are a move."""
        names = self.cell(id).locator(".jp-OutputArea button:enabled").evaluate_all(BUTTON_NAMES)
        free = [name for name in names if name.endswith((": free, choose", ": free, choose, recommended"))]
        free.sort(key=lambda name: name.endswith("recommended"))
        return free or [name for name in names if not NO_MOVE.search(name)]

    def button(self, id, name):
        return self.cell(id).get_by_role("button", name=name, exact=True)

    def answered(self):
        """Wait until the kernel has answered every click, and the page shows it."""
        self.page.wait_for_function(ANSWERED, arg=self.id)

    def click(self, id, name):
        """Click a button, and wait until that is answered."""
        self.button(id, name).click()
        self.answered()

    def press(self, id, name, key):
        """Go to a button with Tab, or Shift+Tab if it lies behind, press a key there, and wait likewise."""
        button = self.button(id, name)
        if not self.cell(id).evaluate("cell => cell.contains(document.activeElement)"):
            self.page.evaluate(ENTER, id)
        step = "Shift+Tab" if button.evaluate(LIES_BEHIND) else "Tab"
        for _ in range(30):
            if button.evaluate("button => button === document.activeElement"):
                self.page.keyboard.press(key)
                return self.answered()
            self.page.keyboard.press(step)
        raise AssertionError(f"no Tab leads to the button {name!r}")

    def themes(self):
        """Both themes, each worn when it comes. A change takes a second: the one that is worn comes first."""
        worn = self.page.locator("body").get_attribute("data-jp-theme-name")
        for theme in sorted((LIGHT, DARK), key=lambda theme: theme != worn):
            self.wear(theme)
            yield theme

    def faults(self, within=OUTPUTS):
        """What axe-core or a weak eye could hold against our outputs, light and dark, one sentence each."""
        self.page.evaluate(OPEN_HINTS)
        within, found = f"{self.at} {within}", []
        for theme in self.themes():
            # What is in the page is the same in the dark: there only colours can be at fault.
            rules = axe.COLOURS if theme == DARK else None
            sentences = [*axe.faults(self.page, within, rules), *contrast.faint(self.page, within)]
            found += [f"{theme}: {sentence}" for sentence in sentences]
        return found

    def pictures(self):
        return pictures(self.page, f"{self.at} {OUTPUTS}")

    def save(self):
        """Save the notebook as a student would; gives the file."""
        self.page.evaluate("jupyterapp.commands.execute('docmanager:save').then(() => null)")
        return self.path

    def close(self):
        self.front()
        self.page.evaluate(CLOSE)


def pictures(page, within=OUTPUTS):
    """The pictures in our outputs, and those of them that are not there or have no words.

    JupyterLab itself puts the alt text "Image" where there is none.
    """
    found = page.locator(f"{within} img").evaluate_all(IMAGES)
    return found, [alt for alt, width in found if alt.strip() in ("", "Image") or not width]
