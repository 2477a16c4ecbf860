import { type ErrorCode, GlossaError, type TextUnit, type TranslatedUnit } from '@glossa/contract';
import type { PictureText } from './read-picture.ts';

/** Texts of a picture that are in one language. */
export interface LanguageGroup {
  from: string;
  units: TextUnit[];
  /** Whether it is another than the picture's own. */
  isOther: boolean;
}

/** What a text in another script than the picture's own may fail with: it keeps its source, as one without room does. */
const OF_LANGUAGE: readonly ErrorCode[] = ['unsupported_language_pair', 'engine_unavailable'];

/** What of a picture's texts is to be translated into `to`, by their languages; nothing where none can be told. */
export function toTranslate(
  {
    blocks,
    units,
    language: { language: own },
  }: Pick<PictureText, 'blocks' | 'units' | 'language'>,
  to: string,
): LanguageGroup[] {
  const groups = new Map<string, LanguageGroup>();
  units.forEach((unit, index) => {
    const from = blocks[index]!.language ?? own;
    if (from === null || from === to) return;
    const group = groups.get(from) ?? { from, units: [], isOther: from !== own };
    group.units.push(unit);
    groups.set(from, group);
  });
  return [...groups.values()];
}

/**
 * Translates each group in its turn, and says which share of all texts is done. Errors: those of the picture's own
 * language; those of another where nothing at all was translated.
 */
export async function translateEach(
  groups: readonly LanguageGroup[],
  translate: (
    group: LanguageGroup,
    onProgress: (share: number) => void,
  ) => Promise<ReadonlyMap<string, TranslatedUnit>>,
  onProgress: (share: number) => void,
): Promise<ReadonlyMap<string, TranslatedUnit>> {
  const all = groups.reduce((sum, { units }) => sum + units.length, 0);
  const translated = new Map<string, TranslatedUnit>();
  let failed: GlossaError | undefined;
  let done = 0;
  for (const group of groups) {
    const share = group.units.length / all;
    const before = done / all;
    try {
      const found = await translate(group, (part) => onProgress(before + share * part));
      for (const [id, unit] of found) translated.set(id, unit);
    } catch (error) {
      const isOfLanguage = error instanceof GlossaError && OF_LANGUAGE.includes(error.code);
      if (!isOfLanguage || !group.isOther) throw error;
      failed = error;
    }
    done += group.units.length;
  }
  if (failed !== undefined && translated.size === 0) throw failed;
  return translated;
}
