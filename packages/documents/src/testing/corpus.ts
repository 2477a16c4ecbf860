import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Fragment, fragmentText, type TextUnit } from '@glossa/contract';
import { ZipArchive } from '../container/zip-reader.ts';
import type { DocumentChoices, DocumentFilter } from '../types.ts';
import { codesOf, targetsOf } from './coded.ts';

export interface Corpus {
  /** Names of its files. */
  files: string[];
  load(name: string): Buffer;
}

const CORPORA = new URL('../../../../../shared/corpus/', import.meta.url);

/** Real files are beside the repository. */
export const hasCorpus = existsSync(CORPORA);

/** Real files of one format beside the repository; none where they are absent. */
export function corpus(format: string): Corpus {
  const folder = new URL(`${format}/`, CORPORA);
  return {
    files: existsSync(folder) ? readdirSync(folder).sort() : [],
    load: (name) => readFileSync(new URL(name, folder)),
  };
}

export interface Translated {
  units: TextUnit[];
  merged: Uint8Array;
}

/** A file with every unit translated by a function. */
export async function translateBytes(
  filter: DocumentFilter,
  bytes: Uint8Array,
  change: (fragment: Fragment) => Fragment,
  {
    to = 'es',
    from = 'en',
    choices = {},
  }: { to?: string; from?: string; choices?: DocumentChoices } = {},
): Promise<Translated> {
  const { skeleton, units } = await filter.extract({ bytes, name: 'x' }, { choices });
  const merged = await filter.merge(skeleton, targetsOf(units, change), { from, to });
  return { units, merged };
}

/** Every letter becomes `Ж`, so that what was not reached stands out. */
export function replaceLetters(fragment: Fragment): Fragment {
  return fragment.map((part) => (typeof part === 'string' ? part.replace(/\p{L}/gu, 'Ж') : part));
}

const HAN = '的一是了我不人在他有这上们来到时大地为子中你说生国年着就那和要';

/** East Asian pseudo-translation: two letters become one character, and spaces go. */
export function pseudoHan(fragment: Fragment): Fragment {
  return fragment.map((part) =>
    typeof part === 'string'
      ? part
          .replace(/\p{L}{1,2}/gu, (letters) => HAN[letters.codePointAt(0)! % HAN.length]!)
          .replace(/(?<=[\p{L}]) (?=\p{L})/gu, '')
      : part,
  );
}

/** What of a unit survives a translation and back. */
export const essence = ({ source, kind }: TextUnit) => ({
  text: fragmentText(source),
  codes: codesOf(source),
  kind,
});

/** Entries whose bytes differ between two archives; the raw, compressed bytes of the others are compared too. */
export function changedParts(before: Uint8Array, after: Uint8Array): string[] {
  const old = ZipArchive.open(before);
  const now = ZipArchive.open(after);
  if ([...old.entries.keys()].join() !== [...now.entries.keys()].join())
    throw new Error('The archives have other entries.');
  return [...old.entries].flatMap(([name, entry]) => {
    const other = now.entries.get(name)!;
    const raw = (bytes: Uint8Array, { offset, blockEnd }: typeof entry) =>
      bytes.subarray(offset, blockEnd);
    return Buffer.compare(raw(before, entry), raw(after, other)) === 0 ? [] : [name];
  });
}
