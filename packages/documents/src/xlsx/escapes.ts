/** Characters that XML cannot hold are written as `_xHHHH_` in strings (ST_Xstring, ISO/IEC 29500-1, 22.9.2.19). */

const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;
/** What has to be escaped: control characters, and text that would be taken for an escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the escape is for.
const ESCAPED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

/** Text of a string with its escapes read. */
export function readXstring(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');
}

/** `text` with escapes for what could not be read back. In attributes line breaks are escaped too. */
export function writeXstring(text: string, attribute = false): string {
  const hex = (char: string) =>
    `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  const escaped = text.replace(ESCAPED, hex);
  return attribute ? escaped.replace(/[\n\t]/g, hex) : escaped;
}
