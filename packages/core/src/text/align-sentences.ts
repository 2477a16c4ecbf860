/** A stretch of a translation and the part of the source that it renders; offsets in UTF-16 units. */
export interface AlignedSentence {
  source: string;
  /** Where the rendering stands in the translation. */
  start: number;
  end: number;
}

interface Stretch {
  text: string;
  start: number;
  end: number;
}

/**
 * The sentence of the source that stands behind the place `offset` in its translation. Lines are matched by
 * number and sentences by number within their line; where the numbers differ, the next larger stretch is
 * taken whole, so that the answer is never a wrong half.
 */
export function sourceSentenceAt(
  source: { text: string; locale: string },
  target: { text: string; locale: string },
  offset: number,
): AlignedSentence {
  const sourceLines = lines(source.text);
  const targetLines = lines(target.text);
  if (sourceLines.length !== targetLines.length) {
    return { source: source.text, start: 0, end: target.text.length };
  }
  const number = indexAt(targetLines, offset);
  const sourceLine = sourceLines[number]!;
  const targetLine = targetLines[number]!;
  const sourceSentences = sentences(sourceLine, source.locale);
  const targetSentences = sentences(targetLine, target.locale);
  if (sourceSentences.length !== targetSentences.length || targetSentences.length === 0) {
    return { source: sourceLine.text, start: targetLine.start, end: targetLine.end };
  }
  const place = indexAt(targetSentences, offset);
  const { start, end } = targetSentences[place]!;
  return { source: sourceSentences[place]!.text, start, end };
}

function indexAt(stretches: readonly Stretch[], offset: number): number {
  const found = stretches.findIndex(({ end }) => offset < end);
  return found === -1 ? stretches.length - 1 : found;
}

function lines(text: string): Stretch[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const stretch = { text: line, start, end: start + line.length };
    start += line.length + 1;
    return stretch;
  });
}

/** Sentences of a line without the white space after them. */
function sentences(line: Stretch, locale: string): Stretch[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  return [...segmenter.segment(line.text)]
    .map(({ segment, index }) => {
      const text = segment.trimEnd();
      const start = line.start + index;
      return { text, start, end: start + text.length };
    })
    .filter(({ text }) => text !== '');
}
