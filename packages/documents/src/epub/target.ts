import { baseLanguage, findLanguage } from '@glossa/contract';
import type { MergeOptions } from '../types.ts';

/** What the languages of a merge mean to a book. */
export interface BookTarget {
  /** Tag for `lang` and `dc:language`. */
  tag: string;
  dir: 'ltr' | 'rtl';
  from: string;
  bilingual: boolean;
  /** The target reads in another direction than the source. */
  turns: boolean;
  /** The target is not written in columns from top to bottom. */
  horizontal: boolean;
}

const VERTICAL = new Set(['ja', 'zh', 'yue']);

export function bookTarget({ from, to, bilingual = false }: MergeOptions): BookTarget {
  const language = findLanguage(to);
  const tag = language?.tag ?? to;
  const dir = language?.dir ?? 'ltr';
  const source = findLanguage(from)?.dir ?? 'ltr';
  const horizontal = !VERTICAL.has(baseLanguage(tag));
  return { tag, dir, from, bilingual, turns: dir !== source, horizontal };
}

/** True when a `lang` attribute names the language that was translated. */
export function isSourceLanguage(value: string, { from }: BookTarget): boolean {
  return value !== '' && baseLanguage(value) === baseLanguage(from);
}

/** `lang` and `dir` of a stretch in the language of the target. */
export function languageAttributes({ tag, dir }: BookTarget): string {
  return ` lang="${tag}" xml:lang="${tag}" dir="${dir}"`;
}
