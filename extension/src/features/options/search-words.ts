const WORDY = ['aria-label', 'placeholder', 'title'] as const;

/** What can be read in a part of the page: its text, and the names of its fields. Languages to choose from say nothing. */
export function wordsOf(element: Element): string {
  const own = WORDY.map((name) => element.getAttribute(name) ?? '');
  const below = [...element.childNodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.matches('option, [aria-haspopup]')) return '';
    return wordsOf(node);
  });
  return [...own, ...below].join(' ');
}

/** Whether all words of a search stand in a text, as they are or as the beginning or end of others. */
export function matchesWords(text: string, query: string): boolean {
  const plain = simplified(text);
  return simplified(query)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** Without case and without marks: "cafe" finds "Café". */
function simplified(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
