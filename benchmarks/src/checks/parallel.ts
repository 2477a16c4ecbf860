import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationOf } from '../texts/declaration.ts';
import { readCatalogues } from './catalogues.ts';

export const ORIGINS = ['messages', 'declaration', 'catalogues'] as const;
export type Origin = (typeof ORIGINS)[number];

/** A text and what people made of it in another language. */
export interface ParallelSegment {
  from: string;
  to: string;
  source: string;
  target: string;
  origin: Origin;
  /** What the lists and limits of the checks were made by, or what they never saw. */
  half: 'tuning' | 'held back';
}

/** Gettext's locale and the declaration's file of each language of the site. */
const LANGUAGES: Readonly<Record<string, readonly [locale: string, declaration: string]>> = {
  en: ['', 'eng'],
  zh: ['zh_CN', 'cmn_hans'],
  ja: ['ja', 'jpn'],
  es: ['es', 'spa'],
  ru: ['ru', 'rus'],
  ko: ['ko', 'kor'],
  fr: ['fr', 'fra'],
  de: ['de', 'deu_1996'],
  it: ['it', 'ita'],
  pt: ['pt', 'por_PT'],
  th: ['th', 'tha'],
  nl: ['nl', 'nld'],
  ro: ['ro', 'ron_2006'],
  ar: ['ar', 'arb'],
  tr: ['tr', 'tur'],
  da: ['da', 'dan'],
  pl: ['pl', 'pol'],
  sv: ['sv', 'swe'],
  fi: ['fi', 'fin'],
  no: ['nb', 'nob'],
  he: ['he', 'heb'],
};

/** Every language from and to English, and some pairs without it: related ones, and ones of two scripts. */
const PAIRS: readonly (readonly [from: string, to: string])[] = [
  ...Object.keys(LANGUAGES).flatMap((tag) =>
    tag === 'en' ? [] : [['en', tag] as const, [tag, 'en'] as const],
  ),
  ...'de-fr fr-de es-de fr-nl it-sv nl-de es-fr it-es pt-es da-sv no-da tr-fi pl-fr fi-sv ro-it fr-ja ja-fr ru-de de-ru ko-ja zh-ja ar-he ru-ar th-zh'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
];

/** Texts of one language by what they say, from each origin. */
type Texts = Record<Origin, Map<string, string>>;

const MESSAGES = join(import.meta.dirname, '../../../packages/i18n/messages');

function messagesOf(tag: string): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) read(inner, `${key}.${name}`);
  };
  const folder = join(MESSAGES, tag === 'ja' ? 'jp' : tag);
  for (const group of readdirSync(folder))
    for (const file of readdirSync(join(folder, group)))
      read(JSON.parse(readFileSync(join(folder, group, file), 'utf8')), `${group}/${file}`);
  return texts;
}

/** English sentences of a catalogue; headings, options and tables are no text to judge translations by. */
const SENTENCE = /^\p{Lu}[^\n]*[.!?:]$/u;

async function cataloguesOf(locale: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  if (locale === '') return texts;
  for (const [domain, messages] of await readCatalogues(locale))
    for (const [source, target] of messages) {
      if (source === target || !SENTENCE.test(source) || source.split(/\s+/).length < 5) continue;
      texts.set(`${domain}\0${source}`, target);
    }
  return texts;
}

/** A number that a text always gives, for choices that do not change. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** Of each catalogue the first messages made the lists; of the others some are drawn. */
const SEEN = 40;
const DRAWN = 40;

/** The segments of a pair. Of the catalogues those that are installed; none is a fault of nobody. */
function segmentsOf(
  from: string,
  to: string,
  texts: ReadonlyMap<string, Texts>,
): ParallelSegment[] {
  const [sources, targets] = [texts.get(from) as Texts, texts.get(to) as Texts];
  const segments: ParallelSegment[] = [];
  const add = (
    source: string | undefined,
    target: string | undefined,
    rest: Pick<ParallelSegment, 'origin' | 'half'>,
  ) => {
    if (source && target && source !== target) segments.push({ from, to, source, target, ...rest });
  };
  for (const [key, source] of sources.messages) {
    const untranslated = from !== 'en' && texts.get('en')?.messages.get(key) === source;
    if (!untranslated)
      add(source, targets.messages.get(key), { origin: 'messages', half: 'tuning' });
  }
  for (const [key, source] of sources.declaration)
    add(source, targets.declaration.get(key), { origin: 'declaration', half: 'tuning' });
  const seen = new Map<string, number>();
  const rest = new Map<string, { key: string; order: number }[]>();
  for (const key of (to === 'en' ? sources : targets).catalogues.keys()) {
    const domain = key.slice(0, key.indexOf('\0'));
    const count = (seen.get(domain) ?? 0) + 1;
    seen.set(domain, count);
    if (count > SEEN) {
      const others = rest.get(domain) ?? [];
      rest.set(domain, others);
      others.push({ key, order: hashOf(key) });
    } else addCatalogue(key, 'tuning');
  }
  for (const others of rest.values()) {
    others.sort((a, b) => a.order - b.order);
    for (const { key } of others.slice(0, DRAWN)) addCatalogue(key, 'held back');
  }
  function addCatalogue(key: string, half: ParallelSegment['half']) {
    const english = key.slice(key.indexOf('\0') + 1);
    const source = from === 'en' ? english : sources.catalogues.get(key);
    add(source, to === 'en' ? english : targets.catalogues.get(key), {
      origin: 'catalogues',
      half,
    });
  }
  return segments;
}

/** The words of a language's texts. */
export interface Words {
  /** All, in lower case. */
  all: Set<string>;
  /** Such as some text writes small. */
  small: Set<string>;
}

/** Human translations by pair (`en-es`), and the words of each language's texts. */
export interface Parallel {
  segments: Map<string, ParallelSegment[]>;
  words: Map<string, Words>;
}

function addWords({ all, small }: Words, text: string): void {
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const lower = word.toLowerCase();
    all.add(lower);
    if (word === lower) small.add(word);
  }
}

/**
 * Reads human translations: the product's messages and the declaration, and the catalogues installed on this machine.
 * @param options `catalogues: false` leaves those out, which differ from machine to machine
 */
export async function readParallel(options: { catalogues?: boolean } = {}): Promise<Parallel> {
  const texts = new Map<string, Texts>();
  const words = new Map<string, Words>();
  for (const [tag, [locale, declaration]] of Object.entries(LANGUAGES)) {
    const own: Texts = {
      messages: messagesOf(tag),
      declaration: declarationOf(declaration),
      catalogues: options.catalogues === false ? new Map() : await cataloguesOf(locale),
    };
    texts.set(tag, own);
    words.set(tag, { all: new Set(), small: new Set() });
    for (const origin of ORIGINS)
      for (const text of own[origin].values()) addWords(words.get(tag) as Words, text);
  }
  for (const { catalogues } of texts.values())
    for (const key of catalogues.keys()) addWords(words.get('en') as Words, key);
  const segments = new Map(
    PAIRS.map(([from, to]) => [`${from}-${to}`, segmentsOf(from, to, texts)]),
  );
  return { segments, words };
}
