const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Letters of a word with their marks, from the left. */
export function clustersOf(word: string): string[] {
  const letters = Array.from(clusters.segment(word), ({ segment }) => segment);
  return RIGHT_TO_LEFT.test(word) ? letters.reverse() : letters;
}
