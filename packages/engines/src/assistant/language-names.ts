import { LANGUAGES } from '@glossa/contract';

/** Locales in which people may name a language: those of the site. */
const LOCALES =
  'en zh zh-Hant ja es ru ko fr de it pt th nl ro ar tr da pl sv fi nb he ca hu cs uk el'.split(
    ' ',
  );

/** Names of scripts that put no spaces between words are looked for anywhere, the others as whole words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;
/** Names this short are words of other languages too. */
const SHORTEST = 4;
/** Letters an ending may add: "Spanische", "İspanyolcaya". */
const ENDING = 3;
const LONGEST_WORDS = 4;

interface Names {
  spaced: Map<string, string>;
  unspaced: [name: string, tag: string][];
}

let names: Names | undefined;

function allNames(): Names {
  if (names) return names;
  const built: Names = { spaced: new Map(), unspaced: [] };
  const add = (name: string, tag: string) => {
    const key = name.toLowerCase();
    if (UNSPACED.test(key)) built.unspaced.push([key, tag]);
    else if (key.length >= SHORTEST && !built.spaced.has(key)) built.spaced.set(key, tag);
  };
  // Plain languages first: "Portuguese" is `pt`, whatever it is called beside `pt-BR`.
  const tags = LANGUAGES.map(({ tag }) => tag).sort((a, b) => a.length - b.length);
  for (const { name, tag } of LANGUAGES) add(name, tag);
  for (const locale of LOCALES) {
    const display = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    for (const tag of tags) {
      const name = display.of(tag);
      if (name) add(name, tag);
    }
  }
  built.unspaced.sort(([a], [b]) => b.length - a.length);
  names = built;
  return built;
}

export interface Mention {
  tag: string;
  start: number;
  end: number;
}

/** The languages that `text` names, in the order of the text. */
export function findMentions(text: string): Mention[] {
  const { spaced, unspaced } = allNames();
  const mentions: Mention[] = [];
  const words = [...text.matchAll(/[\p{L}\p{M}]+(?:[-’'][\p{L}\p{M}]+)*/gu)];
  for (let at = 0; at < words.length; at++) {
    for (let count = Math.min(LONGEST_WORDS, words.length - at); count > 0; count--) {
      const first = words[at];
      const last = words[at + count - 1];
      if (!first || !last) continue;
      const start = first.index;
      const end = last.index + last[0].length;
      const tag = lookUp(text.slice(start, end).toLowerCase(), spaced);
      if (tag === undefined) continue;
      mentions.push({ tag, start, end });
      at += count - 1;
      break;
    }
  }
  let rest = text.toLowerCase();
  for (const [name, tag] of unspaced) {
    const start = rest.indexOf(name);
    if (start < 0) continue;
    mentions.push({ tag, start, end: start + name.length });
    rest = rest.slice(0, start) + '\0'.repeat(name.length) + rest.slice(start + name.length);
  }
  return mentions.sort((a, b) => a.start - b.start);
}

function lookUp(word: string, spaced: ReadonlyMap<string, string>): string | undefined {
  const exact = spaced.get(word);
  if (exact !== undefined) return exact;
  for (let cut = 1; cut <= ENDING && word.length - cut > SHORTEST; cut++) {
    const tag = spaced.get(word.slice(0, -cut));
    if (tag !== undefined) return tag;
  }
  return undefined;
}
