const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

/** Prints one line of the run to stdout. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints how one check ended, with its output when it failed. */
export function printOutcome(title: string, ok: boolean, seconds: number, output = ''): void {
  print(`${ok ? paint(32, '✓') : paint(31, '✗')} ${title} ${paint(2, `${seconds.toFixed(1)} s`)}`);
  if (!ok && output.trim()) print(output.trimEnd());
}
