"""Text that is hard to read on its background: `faint(page, ".jp-OutputArea-output")`, one sentence each.
A board's marks, which are drawn as masks, count as graphics: 3 is enough for them.

axe-core has a rule for it. But inside JupyterLab, whose body has no height, it sees no text at all, and it
passes over single letters (a board's marks) and SVG. Here the colours behind each text are laid one over the
other: the backgrounds of the elements it is in, and the shapes of its SVG that lie under it.
"""

LEAST, LEAST_OF_MARKS = 4.5, 3

MEASURE = """([within, least, leastOfMarks]) => {
    const known = new Map();
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
    const rgba = colour => {
        if (!known.has(colour)) {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
            known.set(colour, [...canvas.getImageData(0, 0, 1, 1).data].map(part => part / 255));
        }
        return known.get(colour);
    };
    const over = (top, under, alpha = top[3]) =>
        [0, 1, 2].map(i => top[i] * alpha + under[i] * (1 - alpha)).concat(1);
    const light = colour => {
        const [r, g, b] = colour.map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a, b) => {
        const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
        return (bright + 0.05) / (dark + 0.05);
    };
    const around = element => {
        const found = [];
        for (let e = element; e; e = e.parentElement) found.unshift(e);
        return found;
    };
    const shapesUnder = (element, box) => {
        const svg = element.closest("svg");
        if (!svg) return [];
        const centre = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
        return [...svg.querySelectorAll("path, rect, circle, ellipse, polygon")].filter(shape =>
            shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
            && shape.checkVisibility({visibilityProperty: true})
            && shape.isPointInFill(centre.matrixTransform(shape.getScreenCTM().inverse())));
    };
    const filled = element => {
        const style = getComputedStyle(element);
        if (style.fill === "none") return [0, 0, 0, 0];
        const [r, g, b, alpha] = rgba(style.fill);
        return [r, g, b, alpha * style.fillOpacity];
    };
    const behind = parents => parents.map(e => rgba(getComputedStyle(e).backgroundColor))
        .reduce((under, top) => over(top, under), [1, 1, 1, 1]);
    const opacity = parents => parents.reduce((product, e) => product * getComputedStyle(e).opacity, 1);
    const faint = [];
    const judge = (ink, ground, seen, enough, words, element) => {
        const ratio = contrast(over(ink, ground, ink[3] * seen), ground);
        if (ratio < enough)
            faint.push(`"${words}" has contrast ${ratio.toFixed(2)} in ${element.outerHTML.slice(0, 200)}`);
    };
    const off = element =>
        element.closest(":disabled, style, script")
        || !element.checkVisibility({visibilityProperty: true, opacityProperty: true});
    for (const root of document.querySelectorAll(within)) {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const words = texts.currentNode.data.trim(), element = texts.currentNode.parentElement;
            const range = document.createRange();
            range.selectNodeContents(texts.currentNode);
            const box = range.getBoundingClientRect();
            if (!words || !box.width || off(element)) continue;
            const parents = around(element);
            const ground = shapesUnder(element, box)
                .reduce((under, shape) => over(filled(shape), under), behind(parents));
            const svg = element.namespaceURI.endsWith("svg");
            const ink = svg ? filled(element) : rgba(getComputedStyle(element).color);
            judge(ink, ground, opacity(parents), least, words.slice(0, 60), element);
        }
        for (const element of root.querySelectorAll("button")) {
            const mark = getComputedStyle(element, "::after");
            if (mark.content === "none" || mark.maskImage === "none" || off(element)) continue;
            const parents = around(element), seen = opacity(parents) * mark.opacity;
            const words = element.textContent.trim();
            judge(rgba(mark.backgroundColor), behind(parents), seen, leastOfMarks, words, element);
        }
    }
    return faint;
}"""


def faint(page, within="body", least=LEAST):
    """The texts on a page or in a frame, `within` a selector, whose contrast is less than `least`."""
    return page.evaluate(MEASURE, [within, least, LEAST_OF_MARKS])
