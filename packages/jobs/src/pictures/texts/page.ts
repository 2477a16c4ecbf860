import type { ImagePart, ImageRuby } from '@glossa/contract';

/** A text of a picture with its translation: itself where nothing was translated. */
export interface PictureText {
  source: string;
  translation: string;
  /** Readings that stand in the source, with the places of their bases; absent: none. */
  ruby?: readonly ImageRuby[] | undefined;
  /** Columns from right to left. */
  vertical: boolean;
  /** Corners of its place in the picture. */
  polygon: readonly (readonly [number, number])[];
}

/** The texts of a picture, as they are written into files. */
export interface TextPage {
  name: string;
  /** Of what was read; `null` where nobody can tell. */
  language: string | null;
  texts: readonly PictureText[];
  /** Of a picture that was only read: paragraphs, lists and tables. */
  parts?: readonly ImagePart[] | undefined;
}

/** What was read and translated, as parts. */
export const partsOfPage = ({ texts, parts }: TextPage): readonly ImagePart[] =>
  parts ?? texts.map(({ translation: text }) => ({ kind: 'text', text }));

/** The tables of pages, each with the number of its picture and its own, from 1. */
export function tablesOf(
  pages: readonly TextPage[],
): { picture: number; table: number; rows: readonly (readonly string[])[] }[] {
  return pages.flatMap((page, picture) =>
    partsOfPage(page)
      .flatMap((part) => (part.kind === 'table' ? [part.rows] : []))
      .map((rows, table) => ({ picture: picture + 1, table: table + 1, rows })),
  );
}

/** All texts as one table, where the pictures have none of their own. */
export const listOf = (pages: readonly TextPage[]): string[][] => [
  ['picture', 'text', 'source', 'translation'],
  ...pages.flatMap(({ name, texts }) =>
    texts.map(({ source, translation }, at) => [name, `${at + 1}`, source, translation]),
  ),
];
