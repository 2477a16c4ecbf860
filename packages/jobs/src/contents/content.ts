import type { ContentChoices } from '@glossa/contract';
import { z } from 'zod';

/** What a piece of a text is: each kind but `text` is read aloud by choice. */
export const PIECE_KINDS = ['text', 'heading', 'note', 'table', 'caption'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

const pieceSchema = z.object({ kind: z.enum(PIECE_KINDS), text: z.string() });
/** A paragraph, heading, note, cell or caption, on one line. */
export type ContentPiece = z.output<typeof pieceSchema>;

const chapterSchema = z.object({ title: z.string(), pieces: z.array(pieceSchema) });
/** What is read aloud as one, in the order in which it is read. */
export type ContentChapter = z.output<typeof chapterSchema>;

export const contentSchema = z.object({
  title: z.string(),
  /** Catalogue tag; `null` when nothing can be said. */
  language: z.string().nullable(),
  chapters: z.array(chapterSchema),
});
/** The text of a file, as it is read aloud. */
export type Content = z.output<typeof contentSchema>;

const CHOICE_OF = {
  heading: 'headings',
  note: 'notes',
  table: 'tables',
  caption: 'captions',
} as const satisfies Record<Exclude<PieceKind, 'text'>, keyof ContentChoices>;

/** The text of a chapter, paragraph by paragraph, with what was chosen of it; empty where nothing of it was. */
export function chapterText({ pieces }: ContentChapter, choices: ContentChoices): string {
  return pieces
    .filter(({ kind }) => kind === 'text' || choices[CHOICE_OF[kind]])
    .map(({ text }) => text)
    .join('\n\n');
}

/** Unicode code points of a chapter by what they are. */
export function chapterCharacters({ pieces }: ContentChapter): Record<PieceKind, number> {
  const found = { text: 0, heading: 0, note: 0, table: 0, caption: 0 };
  for (const { kind, text } of pieces) for (const _ of text) found[kind] += 1;
  return found;
}
