const colour = process.stderr.isTTY && !process.env.NO_COLOR;
/** @param {string} code @param {string} text */
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

/** Progress goes to stderr: stdout belongs to the command that is run. @param {string} line */
export function say(line) {
  process.stderr.write(`${paint('36', 'glossa')} ${line}\n`);
}

/** @param {string} line */
export function sayError(line) {
  process.stderr.write(`${paint('31', 'glossa')} ${line}\n`);
}
