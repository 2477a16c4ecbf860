import type { Paragraph, ParagraphKind } from '../model.ts';

/** What is translated, all unless it says otherwise, and how it is set. */
export interface PdfChoices {
  /** Running heads, running feet and page numbers. */
  headers?: boolean | undefined;
  /** Cells of tables. */
  tables?: boolean | undefined;
  /** Notes, stamps and text that readers put onto the pages. */
  comments?: boolean | undefined;
  /** Letters keep their size where a paragraph has room; otherwise one size suits the whole document. */
  keepSize?: boolean | undefined;
  /** Columns and tables come to the other side where the writing runs the other way. */
  mirrored?: boolean | undefined;
}

const CHOICE: Readonly<Partial<Record<ParagraphKind, 'headers' | 'tables'>>> = {
  header: 'headers',
  footer: 'headers',
  cell: 'tables',
};

/** Whether a paragraph is translated by the choices. */
export function isWanted({ kind }: Paragraph, choices: PdfChoices): boolean {
  const choice = CHOICE[kind];
  return choice === undefined || choices[choice] !== false;
}
