import type { Faces } from '@glossa/typography/faces';
import type { Box, Line, Paragraph, SetParagraph, Span } from '../model.ts';
import { type TypesetNote, typeset } from '../typeset/typeset.ts';
import type { DocumentText, SetText, TextPlace } from './model.ts';

/** A text with its translation. */
export interface TranslatedText {
  source: DocumentText;
  translation: string;
  /** BCP 47 */
  language: string;
}

export interface TypesetTexts {
  set: readonly SetText[];
  /** `paragraph` is the id of the text. */
  notes: readonly TypesetNote[];
}

const LEADING = 1.2;
/** Where the middle of a line's letters lies above its baseline, and how far they reach below it, in sizes. */
const MIDDLE = 0.34;
const BELOW = 0.25;

/** The place as a paragraph of the source: its lines are as wide as it is. */
function paragraphIn({ box, size, alignment, isOneLine }: TextPlace, id: string): Paragraph {
  const height = box.top - box.bottom;
  const first = isOneLine
    ? (box.bottom + box.top) / 2 - MIDDLE * size
    : box.top - Math.min(size, height);
  const count = isOneLine ? 1 : Math.max(2, Math.floor(height / (LEADING * size)));
  const line = (y: number): Line => ({
    box: { left: box.left, right: box.right, bottom: y - BELOW * size, top: y + size },
    baseline: { x: box.left, y },
    spans: [],
  });
  const lines = Array.from({ length: count }, (_, index) => line(first - index * LEADING * size));
  const area: Box = isOneLine
    ? { ...lines[0]!.box, top: Math.max(lines[0]!.box.top, box.top) }
    : box;
  return {
    id,
    // Words stay whole where they can.
    kind: isOneLine ? 'cell' : 'text',
    parts: [{ page: 0, lines, area }],
    spans: [],
    alignment,
    angle: 0,
    isVertical: false,
    indent: 0,
    leading: LEADING * size,
    isRightToLeft: false,
  };
}

async function setIn(
  place: TextPlace,
  { source, translation, language }: TranslatedText,
  faces: Faces,
  notes: TypesetNote[],
): Promise<SetParagraph | undefined> {
  const { font, size, color } = place;
  const span: Span = { text: translation, style: { font, size, color, rise: 0 }, ranges: [] };
  const paragraph = paragraphIn(place, source.id);
  const made = await typeset([{ paragraph, spans: [span], language }], [], faces);
  notes.push(...made.notes);
  return made.paragraphs[0];
}

/** Sets translations of texts that are drawn in fields, notes and stamps into their boxes; the others need no glyphs. */
export async function typesetTexts(
  translated: readonly TranslatedText[],
  faces: Faces,
): Promise<TypesetTexts> {
  const notes: TypesetNote[] = [];
  const set: SetText[] = [];
  for (const one of translated) {
    const drawn: (SetParagraph | undefined)[] = [];
    for (const place of one.source.places) drawn.push(await setIn(place, one, faces, notes));
    set.push({ id: one.source.id, text: one.translation, drawn });
  }
  return { set, notes };
}
