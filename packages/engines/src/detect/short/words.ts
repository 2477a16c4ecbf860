const HAN = /^\p{sc=Han}+$/u;
let segmenter: Intl.Segmenter | undefined;

/** The words of a text in lower case, without digits and marks; Chinese and Japanese are divided as well. */
export function wordsOf(text: string): string[] {
  const runs = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return runs.flatMap((run) => (HAN.test(run) ? divide(run) : [run]));
}

function divide(run: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}
