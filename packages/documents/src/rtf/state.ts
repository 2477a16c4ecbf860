import { PLAIN, type RunProps } from '../inline/nodes.ts';

/** Character formatting by what sets it; the others are of paragraphs, or say nothing of the look. */
const LOOK =
  /^(?:b|i|ul\w*|strike|striked|sub|super|nosupersub|f|fs|cf|cb|highlight|caps|scaps|outl|shad|embo|impr|expnd|expndtw|charscalex|up|dn|v|cs|chcbpat|chshdng|acc\w+|animtext|deleted|revised|revauth|revdttm|revauthdel|revdttmdel|webhidden)$/;
const SHOWS_ON_SPACE = /^(?:ul|strike|highlight|chcbpat|cb)/;

/** Formatting of text with the words that set it. */
export interface RtfProps extends RunProps {
  words: readonly string[];
}

/** What is in force at a place in the file; a group has a copy of its own. */
export class RtfState {
  #words = new Map<string, string>();
  /** Bytes after `\u` that stand for the same character. */
  uc = 1;
  font: number;
  /** Alignment of the paragraph. */
  align = 'ql';
  /** The paragraph has a level in the outline. */
  heading = false;
  #props: RtfProps | undefined;

  constructor(font: number) {
    this.font = font;
  }

  copy(): RtfState {
    const copy = new RtfState(this.font);
    copy.#words = new Map(this.#words);
    copy.uc = this.uc;
    copy.align = this.align;
    copy.heading = this.heading;
    return copy;
  }

  /** Hidden, or deleted by a tracked change: how such text is told. */
  get unseen(): 'hidden' | 'deleted' | undefined {
    if (this.#words.has('deleted')) return 'deleted';
    return this.#words.has('v') ? 'hidden' : undefined;
  }

  apply(name: string, value: number | undefined, defaultFont: number): void {
    if (name === 'uc') this.uc = Math.max(0, Math.min(value ?? 1, MAX_FALLBACK));
    else if (name === 'plain') {
      this.#words.clear();
      this.font = defaultFont;
      this.#props = undefined;
    } else if (name === 'pard') {
      this.align = 'ql';
      this.heading = false;
    } else if (name === 'outlinelevel') this.heading = (value ?? 9) < 9;
    else if (/^q[lrcjd]$/.test(name)) this.align = name;
    else if (LOOK.test(name)) this.#set(name, value);
  }

  #set(name: string, value: number | undefined): void {
    this.#props = undefined;
    if (name === 'f') this.font = value ?? 0;
    if (name.startsWith('ul') && name !== 'ulc')
      for (const key of [...this.#words.keys()]) if (/^ul(?!c)/.test(key)) this.#words.delete(key);
    if (/^(?:sub|super|nosupersub)$/.test(name))
      for (const key of ['sub', 'super']) this.#words.delete(key);
    const off = name === 'ulnone' || name === 'nosupersub';
    if (off || (value === 0 && !/^(?:f|cf|cb|cs)$/.test(name))) this.#words.delete(name);
    else this.#words.set(name, `\\${name}${value ?? ''}`);
  }

  get props(): RtfProps {
    if (this.#props) return this.#props;
    const words = [...this.#words.values()];
    const has = (pattern: RegExp) => [...this.#words.keys()].some((key) => pattern.test(key));
    this.#props = {
      ...PLAIN,
      key: [...words].sort().join(''),
      bold: this.#words.has('b'),
      italic: this.#words.has('i'),
      underline: has(/^ul(?!c)/),
      marksSpace: has(SHOWS_ON_SPACE),
      words,
    };
    return this.#props;
  }
}

const MAX_FALLBACK = 20;
