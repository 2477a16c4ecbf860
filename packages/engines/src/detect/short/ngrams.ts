/** Characters before one that tell what it may be. */
const CONTEXT = 3;
/** Chance of a character that a language has never shown, as if there were so many. */
const ALPHABET = 200;
/** Elements of an array that are cleared at a time: a megabyte or less. */
const PIECE = 1 << 18;
const SEED = 0x9e3779b1;

const step = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193) >>> 0;
/** Spreads a hash over the table; 0 marks an empty place. */
function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0 || 1;
}

/**
 * How words of several languages are spelled: counts of characters after up to three others. They stand in flat
 * arrays by hash, as hundreds of thousands of small objects would take ten times the memory.
 */
export class Ngrams {
  private readonly keys: Uint32Array;
  /** How often the sequence occurred, how many characters followed it, and how many different ones. */
  private readonly counts: Uint32Array;
  private readonly totals: Uint32Array;
  private readonly types: Uint16Array;

  /** @param places a power of two, well above the number of different sequences that will be added */
  constructor(places: number) {
    this.keys = new Uint32Array(places);
    this.counts = new Uint32Array(places);
    this.totals = new Uint32Array(places);
    this.types = new Uint16Array(places);
  }

  /** Has the system hand over the memory piece by piece: it clears it, and words stand all over it. */
  *takeMemory(): Generator<void> {
    for (const array of [this.keys, this.counts, this.totals, this.types]) {
      for (let at = 0; at < array.length; at += PIECE) {
        array.fill(0, at, at + PIECE);
        yield;
      }
    }
  }

  /** Counts a word and its characters, seen `times` times in the language of number `language`. */
  add(language: number, word: string, times: number): void {
    const codes = codesOf(word);
    for (let start = 0; start < codes.length; start++) {
      let hash = seedOf(language);
      let context = this.place(hash);
      for (let at = start; at < Math.min(start + CONTEXT + 1, codes.length); at++) {
        hash = step(hash, codes[at] as number);
        const sequence = this.place(hash);
        // No word begins with the end of one.
        if (at > 0) {
          this.totals[context] = (this.totals[context] as number) + times;
          if (this.counts[sequence] === 0) {
            this.types[context] = (this.types[context] as number) + 1;
          }
          this.counts[sequence] = (this.counts[sequence] as number) + times;
        }
        context = sequence;
      }
    }
    const whole = this.place(wholeOf(language, codes));
    this.counts[whole] = (this.counts[whole] as number) + times;
  }

  /** How often a word occurred in a language. */
  count(language: number, word: string): number {
    const place = this.find(wholeOf(language, codesOf(word)));
    return place < 0 ? 0 : (this.counts[place] as number);
  }

  /** Natural logarithm of how likely `word` is spelled so in a language (Witten–Bell smoothing). */
  logLikelihood(language: number, word: string): number {
    const codes = codesOf(word);
    let sum = 0;
    for (let end = 1; end < codes.length; end++) {
      let likelihood = 1 / ALPHABET;
      for (let length = 0; length <= Math.min(CONTEXT, end); length++) {
        const hash = hashOf(language, codes, end - length, end);
        const context = this.find(hash);
        if (context < 0) break;
        const total = this.totals[context] as number;
        const types = this.types[context] as number;
        if (total === 0) break;
        const sequence = this.find(step(hash, codes[end] as number));
        const count = sequence < 0 ? 0 : (this.counts[sequence] as number);
        likelihood = (count + types * likelihood) / (total + types);
      }
      sum += Math.log(likelihood);
    }
    return sum;
  }

  /** The place of a sequence, or -1. */
  private find(hash: number): number {
    const key = spread(hash);
    const mask = this.keys.length - 1;
    for (let place = key & mask; ; place = (place + 1) & mask) {
      const found = this.keys[place];
      if (found === key) return place;
      if (found === 0) return -1;
    }
  }

  /** The place of a sequence, taken for it where it had none. */
  private place(hash: number): number {
    const key = spread(hash);
    const mask = this.keys.length - 1;
    let place = key & mask;
    while (this.keys[place] !== 0 && this.keys[place] !== key) place = (place + 1) & mask;
    this.keys[place] = key;
    return place;
  }
}

const SPACE = 0x20;
/** Beyond Unicode. */
const NO_CHARACTER = 0x110000;
/** The code points of a word between spaces, which say what it begins and ends with. */
const codesOf = (word: string) => [
  SPACE,
  ...Array.from(word, (character) => character.codePointAt(0) as number),
  SPACE,
];

const seedOf = (language: number) => Math.imul(language + 1, SEED) >>> 0;

function hashOf(language: number, codes: readonly number[], from: number, to: number): number {
  let hash = seedOf(language);
  for (let at = from; at < to; at++) hash = step(hash, codes[at] as number);
  return hash;
}

/** Of a whole word, which is no sequence of any. */
const wholeOf = (language: number, codes: readonly number[]) =>
  step(hashOf(language, codes, 0, codes.length), NO_CHARACTER);
