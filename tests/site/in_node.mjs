// node in_node.mjs FOLDER PROGRAM.py: runs a program in the Pyodide of FOLDER, the course loaded by its lock.
import fs from "fs";
import path from "path";
import { pathToFileURL } from "url";

const [folder, program] = process.argv.slice(2).map(each => path.resolve(each));
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: folder + "/", packages: ["game-theory-course", "ipython"] });
try {
    await python.runPythonAsync(fs.readFileSync(program, "utf8"));
} catch (error) {
    console.error(error.message);  // without the page of JavaScript that Node would show
    process.exitCode = 1;
}
