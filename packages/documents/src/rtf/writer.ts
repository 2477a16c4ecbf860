import type { Atom, RunProps } from '../inline/nodes.ts';
import type { InlineWriter } from '../inline/render.ts';
import { isRtlText, type ScriptClass } from '../ooxml/script.ts';
import type { RtfProps } from './state.ts';

/** Writes text of a paragraph: each look is a group of its own, so that nothing leaks and no space is needed. */
export class RtfWriter implements InlineWriter {
  #rtf = '';
  readonly #slice: (start: number, end: number) => string;
  readonly #around: string;
  readonly #script: ScriptClass | undefined;

  /** `around` is the key of the formatting in force where the text is put; `script` that of translated text. */
  constructor(
    slice: (start: number, end: number) => string,
    around: string,
    script: ScriptClass | undefined,
  ) {
    this.#slice = slice;
    this.#around = around;
    this.#script = script;
  }

  text(text: string, props: RunProps, kept = false): void {
    if (text === '') return;
    const { words } = props as RtfProps;
    const look = props.key === this.#around ? '' : `\\plain${words.join('')}`;
    const script = this.#script && !kept ? scriptWords(words, text, this.#script) : '';
    // biome-ignore lint/suspicious/noControlCharactersInRegex: anything above ASCII is escaped
    const unicode = /[^\x00-\x7f]/.test(text) ? '\\uc1' : '';
    const set = look + script + unicode;
    this.#rtf += `{${set}${set === '' ? '' : ' '}${escapeRtf(text)}}`;
  }

  atom(atom: Atom): void {
    if (atom.type === 'text') this.text(atom.text, atom.props, true);
    else if (atom.type === 'markup') this.#rtf += atom.markup;
    else this.#rtf += this.#slice(atom.start, atom.end);
  }

  finish(): string {
    return this.#rtf;
  }
}

/** Right-to-left text has its own font, size, bold and italic. */
function scriptWords(words: readonly string[], text: string, script: ScriptClass): string {
  if (!script.rtl || !isRtlText(text)) return '';
  const twins = words.flatMap((word) => {
    const [, name, value] = /^\\(fs|f|b|i)(\d*)$/.exec(word) ?? [];
    return name ? [`\\a${name}${value}`] : [];
  });
  return `\\rtlch${twins.join('')}`;
}

/** Text in 7-bit characters: everything else as `\u` with a question mark for old readers. */
export function escapeRtf(text: string): string {
  let rtf = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    const code = text.charCodeAt(at);
    if (char === '\\' || char === '{' || char === '}') rtf += `\\${char}`;
    else if (char === '\t') rtf += '\\tab ';
    else if (char === '\n' || char === '\u2028') rtf += '\\line ';
    else if (char === '\u00a0') rtf += '\\~';
    else if (code >= 0x20 && code < 0x7f) rtf += char;
    else if (code >= 0x7f) rtf += `\\u${code > 0x7fff ? code - 0x10000 : code}?`;
  }
  return rtf;
}
