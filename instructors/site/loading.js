// Says what is loaded until Python is there, for the kernel is silent for all its megabytes; in red, on top, where it
// cannot come; later, when a cell does not end. What the kernel will ask for is fetched here too, to be counted; the
// browser keeps one copy for both. No `?.` in here: an old browser, too, must be able to say that it is too old.
(() => {
    const made = html => new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
    const { parts } = document.currentScript.dataset, root = new URL(".", document.currentScript.src);
    // Without the first ones nothing runs, without the others some cells do not.
    const [needed, others] = JSON.parse(parts).map(list => list.map(part => new URL(part, root).href));
    const addresses = [...needed, ...others];
    const place = "position:fixed;left:0;right:0;z-index:10000;font:1rem/1.4 system-ui,sans-serif;";
    const line = made(`<div id="loading" style="${place}bottom:0;padding:.5em 1em;background:#fff;color:#222;border-top:2px solid #888">
        <progress aria-label="parts of Python" max="${addresses.length}" value="0" style="margin-right:1em"></progress>
        <span role="status"></span></div>`);
    const [bar, says] = line.children;
    const wait = milliseconds => new Promise(done => setTimeout(done, milliseconds));
    const say = words => { if (says.textContent !== words) says.textContent = words; };
    const context = () => {
        const widget = window.jupyterapp && jupyterapp.shell.currentWidget;
        return widget && widget.sessionContext;
    };
    const status = () => {
        const session = context() && context().session;
        return session && session.kernel ? session.kernel.status : undefined;
    };
    const begun = () => ![undefined, "unknown", "starting", "connecting", "dead"].includes(status());
    const START = 180; // seconds until what has come must have started

    // What happened, and what to do about it.
    function fail(happened, way) {
        const box = made(`<div id="no-python" role="alert" style="${place}top:0;padding:.8em 1.2em;background:#B00020;color:#fff">
            <strong style="display:block;font-size:1.15rem">Python could not be loaded: nothing here will run.</strong>
            <span></span>
            <button style="font:inherit;margin-left:.8em;padding:.1em .8em;background:#fff;color:#B00020;border:0">Reload</button>
            </div>`);
        box.children[1].textContent = happened + " " + way;
        box.lastElementChild.onclick = () => location.reload();
        line.remove();
        document.body.append(box);
        return box;
    }

    async function fetched(address) {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(answer.status);
        await answer.blob();
        bar.value += 1;
    }

    async function load() {
        const opens = location.search.includes(".ipynb");  // JupyterLab takes that away when it has come
        if (!window.WebAssembly || !Promise.allSettled || ![].at)
            return fail("This browser is too old.", "Open this page in a Firefox, Chrome, Edge or Safari of today.");
        document.body.append(line);
        say("Python is loading. The first time this can take minutes, later only seconds.");
        const done = await Promise.allSettled(addresses.map(fetched));
        const lost = done.findIndex(each => each.status === "rejected");
        const { host } = new URL(addresses[lost] || root);
        if (lost >= 0 && lost < needed.length)
            return fail(addresses[lost].split("/").pop() + " did not come.",
                `Is there a network? Does a filter block ${host}? Then reload this page.`);
        if (lost >= 0) return say(`${addresses[lost]} did not come, and cells that need it fail. `
            + "Is there a network? Then reload this page.");
        let waited = 0, failed = null;
        const late = () => {
            waited += 0.5;
            if (!failed && (waited > START || status() === "dead"))
                failed = fail("All its parts came, and it did not start.",
                    "Reload this page. If that does not help, try another browser, and no private window.");
            return wait(500);
        };
        while (!window.jupyterapp) await late();
        await jupyterapp.restored;
        while ((opens && !context()) || (context() && !begun())) {
            say("Python is starting. Cells that you run now wait for it.");
            await late();
        }
        if (failed) failed.remove();
        bar.remove();
        for (let busy = 0; ; busy = status() === "busy" ? busy + 1 : 0) {
            if (!busy) line.remove();
            if (busy === 30) document.body.append(line);
            say("This has taken half a minute. A cell that does not end cannot be interrupted here: "
                + "choose Kernel → Restart Kernel.");
            await wait(1000);
        }
    }
    addEventListener("DOMContentLoaded", load);
})();
