import type { Paragraph, ParagraphKind } from '../model.ts';

/** What is translated; all unless it says otherwise. */
export interface PdfChoices {
  /** Running heads, running feet and page numbers. */
  headers?: boolean | undefined;
  /** Cells of tables. */
  tables?: boolean | undefined;
}

const CHOICE: Readonly<Partial<Record<ParagraphKind, keyof PdfChoices>>> = {
  header: 'headers',
  footer: 'headers',
  cell: 'tables',
};

/** Whether a paragraph is translated by the choices. */
export function isWanted({ kind }: Paragraph, choices: PdfChoices): boolean {
  const choice = CHOICE[kind];
  return choice === undefined || choices[choice] !== false;
}
