import { dictAt } from '../content/objects.ts';
import { openObjects } from '../content/open.ts';
import type { PageTools } from '../write/page.ts';
import { alternativeTexts } from './alternatives.ts';
import { annotationTexts } from './annotations.ts';
import { fieldTexts, isSigned, keepAppearances } from './fields.ts';
import { informationTexts } from './information.ts';
import type { DocumentNote, DocumentText, SetText } from './model.ts';
import { labelTexts, outlineTexts } from './outline.ts';
import { scriptsOf } from './scripts.ts';
import { hasWords, type Slot, type Source, sourceOf } from './slot.ts';
import { readStamps } from './stamps.ts';

/** Some programs end texts with a zero, as they have them in memory. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

function* slotsOf(
  source: Source,
  stamps?: ReadonlyMap<string, Pick<DocumentText, 'text' | 'places'>>,
): Generator<Slot> {
  yield* informationTexts(source);
  yield* outlineTexts(source);
  yield* labelTexts(source);
  yield* alternativeTexts(source);
  yield* annotationTexts(source, stamps);
  yield* fieldTexts(source);
}

export interface FoundTexts {
  texts: readonly DocumentText[];
  notes: readonly DocumentNote[];
}

/**
 * The texts of a document beside those that its pages draw: title, bookmarks, notes, forms, descriptions of pictures.
 *
 * @param options.password of the user or the owner
 * @throws GlossaError `corrupt_file`, or `password_protected_file` when the password does not open it
 */
export async function documentTexts(
  bytes: Uint8Array,
  { password }: { password?: string } = {},
): Promise<FoundTexts> {
  const source = sourceOf(await openObjects(bytes, password));
  const stamps = await readStamps(source, bytes, password);
  const texts = [...slotsOf(source, stamps)]
    .filter(({ text }) => hasWords(text))
    .map(({ put: _, ...found }) => ({ ...found, text: found.text.replace(CONTROLS, '') }));
  const notes: DocumentNote[] = [];
  if (isSigned(source)) notes.push('signed');
  if (!scriptsOf(source).next().done) notes.push('scripts');
  if (dictAt(source.catalog, 'AcroForm', source.resolve)?.has('XFA')) notes.push('forms-of-xfa');
  return { texts, notes };
}

/** Puts translations in the places of their sources. */
export function putTexts(source: Source, sets: readonly SetText[], tools: PageTools): void {
  if (!sets.length) return;
  const byId = new Map(sets.map((set) => [set.id, set]));
  keepAppearances(source);
  // All are found before the first is changed: ids count what is there.
  for (const slot of [...slotsOf(source)]) {
    const set = byId.get(slot.id);
    if (set) slot.put(set, tools);
  }
}
