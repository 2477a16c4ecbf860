/** Converts each line by itself and keeps the line ends as they are. */
export function mapLines(text: string, convert: (line: string) => string): string {
  if (!/[\r\n]/.test(text)) return convert(text);
  return text
    .split(/(\r\n|[\r\n])/)
    .map((part, index) => (index % 2 === 1 ? part : convert(part)))
    .join('');
}
