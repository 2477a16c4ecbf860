import { type Fragment, parsePageRanges, type TextUnit, type TextUnitKind } from '@glossa/contract';
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

export interface BesideChoices extends PdfChoices {
  /** Pages that are chosen, as `1-3, 7`: what stands on others stays, and what stands on none. All unless given. */
  pages?: string | undefined;
}

/** Tells which texts beside the pages are translated. What people typed into a form stays theirs. */
function wantedBy({ comments, pages }: BesideChoices): (text: DocumentText) => boolean {
  const isChosen = pages === undefined ? undefined : parsePageRanges(pages);
  return ({ kind, page }) => {
    if (kind === 'field-value' || (comments === false && COMMENTS.has(kind))) return false;
    return !isChosen || (page !== undefined && isChosen(page));
  };
}

/** Units of the texts that stand beside the pages: title, bookmarks, notes, labels of forms. */
export function unitsBeside(texts: readonly DocumentText[], choices: BesideChoices): TextUnit[] {
  return texts.filter(wantedBy(choices)).map(({ id, kind, text, page }) => ({
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
  choices: BesideChoices,
  language: string,
): TranslatedText[] {
  return texts.filter(wantedBy(choices)).flatMap((source) => {
    const target = targets(source.id);
    const translation = target?.filter((part) => typeof part === 'string').join('');
    if (translation === undefined || translation === source.text) return [];
    return [{ source, translation, language }];
  });
}
