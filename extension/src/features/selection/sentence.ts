const LONGEST = 400;

/** The sentence of `around` that holds `text`, for the word book and the dictionary; empty where none does. */
export function sentenceWith(text: string, around: string): string {
  const wanted = squeeze(text);
  const whole = squeeze(around);
  if (wanted === '' || !whole.includes(wanted)) return '';
  const at = whole.indexOf(wanted);
  for (const { segment, index } of new Intl.Segmenter(undefined, {
    granularity: 'sentence',
  }).segment(whole)) {
    if (index + segment.length <= at) continue;
    const sentence = segment.trim();
    return sentence.includes(wanted) && sentence.length <= LONGEST ? sentence : '';
  }
  return '';
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
