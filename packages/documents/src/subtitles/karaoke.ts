import type { Span } from '@glossa/subtitles';

/** Where the times of words go in a translation: at the word that is nearest to the share of the text they had. */
export function placesOfTimes(
  text: string,
  times: readonly { span: Span; share: number }[],
): { at: number; span: Span }[] {
  if (times.length === 0) return [];
  const starts = wordStarts(text);
  let least = 0;
  return times.map(({ span, share }) => {
    const wanted = share * text.length;
    while (least < starts.length - 1 && nearer(starts[least + 1]!, starts[least]!, wanted)) least++;
    return { at: starts[least] ?? 0, span };
  });
}

const nearer = (a: number, b: number, wanted: number) =>
  Math.abs(a - wanted) < Math.abs(b - wanted);

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

function wordStarts(text: string): number[] {
  const starts = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
  return [0, ...starts.map(({ index }) => index).filter((index) => index > 0)];
}
