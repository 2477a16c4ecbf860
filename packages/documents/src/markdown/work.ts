import type { gfm } from 'micromark-extension-gfm';
import { tooLarge } from '../errors.ts';

type Extension = ReturnType<typeof gfm>;
type Construct = Exclude<NonNullable<Extension['text']>[string], undefined | unknown[]>;
type TokenizeContext = ThisParameterType<Construct['tokenize']>;
type Effects = Parameters<Construct['tokenize']>[0];
type State = ReturnType<Construct['tokenize']>;

/** Steps any text may take, some second of the parser's time. */
const FREE_STEPS = 20_000_000;
/** Steps for each further character of the document: far more than text that people write takes. */
const STEPS_PER_CHARACTER = 200;
/** Runs of spaces below this length are not worth counting. */
const LONG_GAP = /[ \t]{256,}/g;
const GAP_STEPS = 0.01;
/** What a heading that is underlined costs for each line before it. */
const UNDERLINE_STEPS = 5;
/** Rows with fewer columns are not worth counting. */
const MANY_COLUMNS = 256;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;

/** Runs of one mark are compared sign by sign. */
const LONG_RUN = /([*_~])\1{15,}/g;
/** Marks that the parser compares with those before them in a paragraph. */
const COMPARED = '!&*[\\]_~';
const BACKTICK = 96;
const LESS_THAN = 60;
/** `!` and `?`: what they begin after `<` ends anywhere in the paragraph. */
const SEARCHING = [33, 63];
/** For each character that is looked through; backticks have their partners near. */
const BACKTICK_STEPS = 0.5;
const TAG_STEPS = 2;
/** Codes of line endings in micromark. */
const LINE_ENDINGS = [-5, -4, -3];

/**
 * Counts the steps that reading a Markdown text takes in the parser, which compares marks of a paragraph with one
 * another: without a bound its time grows with the square of the text.
 */
export class MarkdownWork {
  #steps = 0;
  readonly #most: number;

  /** `length` of the whole text, in UTF-16 units. */
  constructor(length: number) {
    this.#most = FREE_STEPS + STEPS_PER_CHARACTER * length;
  }

  /** Errors: `limit_exceeded` when all steps that a text of this length may take are spent. */
  spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > this.#most)
      throw tooLarge(
        'One paragraph of the text has too many marks, such as * or [, to be read as Markdown.',
      );
  }

  /** Counts what takes long beyond single paragraphs. Errors: as `spend`. */
  ofLines(source: string, lines: Iterable<{ text: string }>): void {
    for (const [gap] of source.matchAll(LONG_GAP)) this.spend(gap.length ** 2 * GAP_STEPS);
    for (const [run] of source.matchAll(LONG_RUN)) this.spend(run.length ** 2);
    let number = 0;
    let blank = true;
    for (const { text } of lines) {
      number += 1;
      if (!blank && UNDERLINE.test(text)) this.spend(number * UNDERLINE_STEPS);
      blank = text.trim() === '';
      const columns = text.length > MANY_COLUMNS ? text.split('|').length : 0;
      if (columns > MANY_COLUMNS) this.spend(columns ** 2);
    }
  }
}

/**
 * Lets the parser count its marks, before it does anything with them, and end when they are too many. To be given to
 * micromark after all other extensions.
 */
export function countMarks(work: MarkdownWork): Extension {
  /** Marks of each paragraph (or cell of a table) so far. */
  const marks = new WeakMap<TokenizeContext, number>();
  /** Where each ends: the parser alone knows, as a paragraph may end with its line. */
  const ends = new WeakMap<TokenizeContext, number>();

  function compare(context: TokenizeContext): void {
    const count = (marks.get(context) ?? 0) + 1;
    marks.set(context, count);
    work.spend(count);
  }

  /** A look for a partner in the rest of the paragraph, which goes on with `after`. */
  function search(
    context: TokenizeContext,
    effects: Effects,
    stepsPerCharacter: number,
    after: State,
  ): State {
    const { offset } = context.now();
    const spend = (end: number) => work.spend((end - offset) * stepsPerCharacter);
    const known = ends.get(context);
    if (known !== undefined) {
      spend(known);
      return after;
    }
    const toEnd: State = (code) => {
      if (code !== null) {
        effects.consume(code);
        return toEnd;
      }
      const end = context.now().offset;
      ends.set(context, end);
      spend(end);
      effects.exit('data');
      return after(code);
    };
    effects.enter('data');
    return toEnd;
  }

  const compared: Construct = {
    name: 'countedMark',
    tokenize(_effects, _ok, nok) {
      compare(this);
      return nok;
    },
  };
  const backtick: Construct = {
    name: 'countedBacktick',
    previous: (code) => code !== BACKTICK,
    tokenize(effects, _ok, nok) {
      compare(this);
      return search(this, effects, BACKTICK_STEPS, nok);
    },
  };
  const lessThan: Construct = {
    name: 'countedTag',
    tokenize(effects, _ok, nok) {
      compare(this);
      return (code) => {
        effects.enter('data');
        effects.consume(code);
        effects.exit('data');
        return (next) => {
          if (next === null || !SEARCHING.includes(next)) return nok(next);
          return search(this, effects, TAG_STEPS, nok)(next);
        };
      };
    },
  };
  const codes = [...LINE_ENDINGS, ...[...COMPARED].map((mark) => mark.charCodeAt(0))];
  return {
    text: {
      ...Object.fromEntries(codes.map((code) => [code, compared])),
      [BACKTICK]: backtick,
      [LESS_THAN]: lessThan,
    },
  };
}
