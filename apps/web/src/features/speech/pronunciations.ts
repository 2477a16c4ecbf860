import { type calls, LIMITS, type RequestOf } from '@glossa/contract';
import { localStore } from '../../client/storage.ts';

/** A word, and how it is to be said. */
export type Pronunciation = RequestOf<typeof calls.speechCreate>['pronunciations'] extends
  | readonly (infer One)[]
  | undefined
  ? One
  : never;

const KEY = 'pronunciations';
const isPronunciation = (one: Partial<Pronunciation> | null): one is Pronunciation =>
  typeof one?.word === 'string' && typeof one.say === 'string';

/** All that are kept in this browser, by catalogue tag. */
async function kept(): Promise<Map<string, Pronunciation[]>> {
  try {
    const lists: [string, (Partial<Pronunciation> | null)[]][] = JSON.parse(
      `${await localStore.get(KEY)}`,
    );
    return new Map(lists.map(([language, list]) => [language, list.filter(isPronunciation)]));
  } catch {
    return new Map();
  }
}

/** Those of a language that are kept in this browser. */
export const readPronunciations = async (language: string): Promise<Pronunciation[]> =>
  (await kept()).get(language) ?? [];

/** Keeps those of a language, in place of what was. */
export async function keepPronunciations(
  language: string,
  list: readonly Pronunciation[],
): Promise<void> {
  const lists = await kept();
  lists.set(language, [...list]);
  await localStore.set(KEY, JSON.stringify([...lists]));
}

/** What is asked of the server: rows that are not filled in yet are left out. */
export const usedPronunciations = (list: readonly Pronunciation[]): Pronunciation[] =>
  list
    .map(({ word, say }) => ({ word: word.trim(), say: say.trim() }))
    .filter(({ word }) => word !== '')
    .slice(0, LIMITS.speech.pronunciations);
