/** A colon between a label and its value, as texts of the language have it, with the space around it. */
export function colon(tag: string): string {
  if (/^(zh|ja)/.test(tag)) return '：';
  return tag.startsWith('fr') ? '\u00a0: ' : ': ';
}
