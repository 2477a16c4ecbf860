import type { Dictionary } from './dictionary.ts';
import { type Mora, moraeOf, phonemesOf, STOP } from './phonemes.ts';
import { readingsOf } from './readings.ts';

/** A Japanese text as eSpeak NG says it right. */
export interface ReadText {
  /** Phonemes, signs that make pauses, and what is in Latin letters. Empty where nothing of it can be said. */
  input: string;
  /** How long each UTF-16 unit of the text is said beside the others, in morae. */
  weights: number[];
}

/** Longer words than this are said in parts, and so are long rows of particles. */
const MOST_MORAE = 18;
/** eSpeak NG cuts a clause of more than 800 bytes wherever that ends, phonemes too. */
const LONGEST_CLAUSE = 400;
const PAUSES: readonly (readonly [signs: RegExp, pause: string])[] = [
  [/[。．.]/, '. '],
  [/[？?]/, '? '],
  [/[！!]/, '! '],
  [/[、，,;:；：…—–\n]/, ', '],
];
const FOREIGN = /[\p{Script=Latin}\p{M}\d]+/gu;

/** Reads a text by the words of a dictionary. Errors: those of `Dictionary.analyse`. */
export async function readText(
  text: string,
  dictionary: Pick<Dictionary, 'analyse'>,
  signal: AbortSignal,
  owner?: string,
): Promise<ReadText> {
  const { plain, places } = composed(text);
  const weights = Array.from<number>({ length: text.length }).fill(0);
  const speech = new Clauses();
  let at = 0;
  for (const { text: part, kana, joined } of readingsOf(
    await dictionary.analyse(plain, signal, owner),
  )) {
    const foreign = kana === '' ? (part.match(FOREIGN) ?? []) : [];
    const length = kana === '' ? foreign.join('').length : speech.say(kana, joined);
    for (let unit = at; unit < at + part.length; unit += 1)
      weights[places[unit]!]! += length / part.length;
    at += part.length;
    if (foreign.length > 0) speech.sayForeign(foreign.join(' '));
    else if (length === 0) speech.pauseAt(part);
  }
  return { input: speech.end(), weights };
}

/** Half-width kana and wide letters as the usual ones, and where each unit stood. */
function composed(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  for (const match of text.toWellFormed().matchAll(/[\uff66-\uff9d][\uff9e\uff9f]?|[\s\S]/gu)) {
    const usual = match[0].normalize('NFKC');
    plain += usual;
    for (let unit = 0; unit < usual.length; unit += 1)
      places.push(match.index + Math.min(unit, match[0].length - 1));
  }
  return { plain, places };
}

/** Words, put together to what is said in one go, and the pauses between them. */
class Clauses {
  #input = '';
  #clause = 0;
  #morae: Mora[] = [];

  /** Says a word in katakana; tells how many morae it has. */
  say(kana: string, joined: boolean): number {
    if (!joined) this.#endWord();
    const added = moraeOf(kana, this.#morae.at(-1));
    if (this.#morae.length + added.length > MOST_MORAE) this.#part();
    this.#morae.push(...added);
    while (this.#morae.length > MOST_MORAE) {
      const rest = this.#morae.splice(MOST_MORAE);
      this.#part();
      this.#morae.push(...rest);
    }
    return added.length;
  }

  sayForeign(words: string): void {
    this.#endWord();
    this.#add(words);
  }

  /** The pause of the first sign that makes one. */
  pauseAt(signs: string): void {
    this.#endWord();
    const pause = PAUSES.find(([made]) => made.test(signs))?.[1];
    if (pause !== undefined && this.#clause > 0) this.#endClause(pause);
  }

  end(): string {
    this.#endWord();
    return this.#input.trim();
  }

  /** Ends a part of a word; a consonant that is held is said with what follows. */
  #part(): void {
    const held = this.#morae.at(-1) === STOP ? [this.#morae.pop()!] : [];
    this.#endWord();
    this.#morae = held;
  }

  #endWord(): void {
    if (this.#morae.length > 0) this.#add(`[[${phonemesOf(this.#morae)}]]`);
    this.#morae = [];
  }

  #endClause(pause: string): void {
    this.#input = this.#input.trimEnd() + pause;
    this.#clause = 0;
  }

  #add(word: string): void {
    if (this.#clause > 0 && this.#clause + word.length > LONGEST_CLAUSE) this.#endClause(', ');
    this.#input += `${word} `;
    this.#clause += word.length + 1;
  }
}
