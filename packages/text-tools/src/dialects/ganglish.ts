import { mapLines } from '../text/lines.ts';
import { likeCase, phrases, replacePhrases } from '../text/phrases.ts';
import { lineSeed, seededRandom } from '../text/random.ts';
import type { Codec, Options } from '../tool.ts';
import { PHRASES, TAGS } from './ganglish-lexicon.ts';

/** Words in -ing that are no verb forms, or too short to lose a sound. */
const KEEPS_ING = new Set(
  'thing king ring sing bring spring string wing swing ding sting evening sling cling fling during sibling wedding ceiling'.split(
    ' ',
  ),
);
const TAG_SHARE = 0.3;

/**
 * Gangster-slang English by rules of sound (-ing as -in', the as da), of grammar (ain't, double negation) and
 * a lexicon. Options: `level` 1–3 (how thick), `seed` (which sentences get a tag such as "ya feel me").
 */
export function ganglish({ level, seed }: Options): Codec {
  const used = PHRASES.filter(([, , needed]) => needed <= Number(level));
  const forth = phrases(used.map(([english, slang]) => [english, slang]));
  const back = phrases(used.map(([english, slang]) => [slang.toLowerCase(), english]));
  return {
    encode: (text) =>
      mapLines(text, (line) => {
        const spoken = replacePhrases(line, forth, likeCase, withoutG);
        return level === 3 ? tagged(spoken, seededRandom(lineSeed(Number(seed), line))) : spoken;
      }),
    decode: (text) =>
      mapLines(text, (line) => {
        const plain = TAGS.reduce((rest, tag) => rest.replaceAll(tag, ''), line);
        return replacePhrases(withG(plain), back, likeCase);
      }),
  };
}

function withoutG(word: string): string | undefined {
  if (word.length < 5 || !word.endsWith('ing') || KEEPS_ING.has(word)) return undefined;
  return `${word.slice(0, -1)}'`;
}

const withG = (text: string) => text.replace(/(?<=[A-Za-z]{2}in)['’](?![A-Za-z])/g, 'g');

function tagged(text: string, random: () => number): string {
  return text.replace(/(?<=[A-Za-z]{2})(?=[.!?](?:\s|$))/g, () =>
    random() < TAG_SHARE ? TAGS[Math.floor(random() * TAGS.length)]! : '',
  );
}
