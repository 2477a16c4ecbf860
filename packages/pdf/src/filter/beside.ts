import type { Fragment, TextUnit, TextUnitKind } from '@glossa/contract';
import type { DocumentText, DocumentTextKind } from '../texts/model.ts';
import type { TranslatedText } from '../texts/typeset-texts.ts';
import type { PdfChoices } from './wanted.ts';

const KINDS: Readonly<Partial<Record<DocumentTextKind, TextUnitKind>>> = {
  title: 'title',
  outline: 'heading',
  annotation: 'note',
  'free-text': 'note',
  stamp: 'note',
};
/** Texts of several sentences. */
const PROSE: ReadonlySet<DocumentTextKind> = new Set(['annotation', 'free-text', 'alternative']);
/** What readers put onto a document. */
const COMMENTS: ReadonlySet<DocumentTextKind> = new Set(['annotation', 'free-text', 'stamp']);

/** Whether a text beside the pages is translated. What people typed into a form stays theirs. */
function isWanted({ kind }: DocumentText, { comments }: PdfChoices): boolean {
  if (kind === 'field-value') return false;
  return !(comments === false && COMMENTS.has(kind));
}

/** Units of the texts that stand beside the pages: title, bookmarks, notes, labels of forms. */
export function unitsBeside(texts: readonly DocumentText[], choices: PdfChoices): TextUnit[] {
  return texts
    .filter((text) => isWanted(text, choices))
    .map(({ id, kind, text, page }) => ({
      id,
      kind: KINDS[kind] ?? 'attribute',
      source: [text],
      segmentation: PROSE.has(kind) ? 'sentence' : 'none',
      ...(page === undefined ? {} : { page }),
    }));
}

/** Those that say something else now. */
export function translationsBeside(
  texts: readonly DocumentText[],
  targets: (unitId: string) => Fragment | undefined,
  choices: PdfChoices,
  language: string,
): TranslatedText[] {
  return texts.flatMap((source) => {
    const target = isWanted(source, choices) ? targets(source.id) : undefined;
    const translation = target?.filter((part) => typeof part === 'string').join('');
    if (translation === undefined || translation === source.text) return [];
    return [{ source, translation, language }];
  });
}
