import {
  type CodeHint,
  fragmentText,
  ownEntry,
  type TextUnit,
  type TextUnitKind,
} from '@glossa/contract';
import { isTranslatedField } from '../docx/fields.ts';
import { corrupt, nestedTooDeeply } from '../errors.ts';
import { type Atom, code, type InlineNode } from '../inline/nodes.ts';
import { renderInlineUnit } from '../inline/render.ts';
import { buildInlineUnit } from '../inline/unit.ts';
import { scriptClass } from '../ooxml/script.ts';
import type { MergeOptions } from '../types.ts';
import type { UnitCollector } from '../units/collector.ts';
import { hasLetters } from '../units/fragments.ts';
import { EditList } from '../xml/edits.ts';
import { readField } from './field.ts';
import type { RtfFonts } from './fonts.ts';
import { RtfScanner, type RtfToken } from './scanner.ts';
import { type RtfProps, RtfState } from './state.ts';
import {
  CHARACTERS,
  ENDS,
  GROUP_CODES,
  LEFT,
  PROPERTIES,
  SHAPE_TEXTS,
  STORIES,
  WORD_CODES,
} from './words.ts';
import { escapeRtf, RtfWriter } from './writer.ts';

export interface RtfContext {
  collector: UnitCollector;
  fonts: RtfFonts;
  hiddenText: boolean;
  languages: MergeOptions | undefined;
}

/** A paragraph as it is read: its content, and where in the file that stands. */
interface Paragraph {
  nodes: InlineNode[];
  ranges: { start: number; end: number }[];
  /** Formatting in force at the first range. */
  around: RtfProps | undefined;
  kind: TextUnitKind;
}

const MAX_DEPTH = 500;
/** Fields within fields: each is read over once for every one around it. */
const MAX_FIELD_DEPTH = 20;

/**
 * One pass over an RTF file. A translation is put where the first text of its paragraph stood; the other texts and
 * the codes it carries along are taken out of their places, and every group and control word stays, so that
 * formatting after the paragraph is what it was.
 */
export class RtfPass {
  readonly #source: string;
  readonly #context: RtfContext;
  readonly #scanner: RtfScanner;
  readonly #edits: EditList;
  #paragraph = newParagraph('paragraph');
  #bytes: number[] = [];
  #bytesAt = { start: 0, end: 0 };
  #depth = 0;
  #fieldDepth = 0;

  constructor(source: string, context: RtfContext) {
    this.#source = source;
    this.#context = context;
    this.#scanner = new RtfScanner(source);
    this.#edits = new EditList(source);
  }

  run(): string {
    if (this.#scanner.next().type !== 'open') throw corrupt('The file is not RTF.');
    const state = new RtfState(this.#context.fonts.defaultFont);
    this.#content(state);
    this.#endParagraph(this.#scanner.position - 1, 'par', state);
    return this.#edits.apply();
  }

  /** Content of a group whose start was read, through its end. */
  #content(state: RtfState): void {
    if (++this.#depth > MAX_DEPTH) throw nestedTooDeeply();
    for (;;) {
      const token = this.#scanner.next();
      if (token.type === 'text' || token.type === 'hex') {
        this.#byteToken(token);
        continue;
      }
      this.#flushBytes(state);
      if (token.type === 'end') throw corrupt('The file is truncated.');
      if (token.type === 'close') break;
      if (token.type === 'open') this.#group(token.start, state);
      else if (token.type === 'word') this.#word(token, state);
      else this.#symbol(token, state);
    }
    this.#depth--;
  }

  #byteToken({ type, start, end, name, value }: RtfToken): void {
    if (this.#bytes.length === 0) this.#bytesAt.start = start;
    if (type === 'hex') this.#bytes.push(value!);
    else for (let at = 0; at < name.length; at++) this.#bytes.push(name.charCodeAt(at) & 0xff);
    this.#bytesAt.end = end;
  }

  #flushBytes(state: RtfState): void {
    if (this.#bytes.length === 0) return;
    const text = this.#context.fonts.decode(this.#bytes, state.font);
    this.#bytes = [];
    this.#text(text, this.#bytesAt.start, this.#bytesAt.end, state);
  }

  #text(text: string, start: number, end: number, state: RtfState): void {
    this.#range(start, end, state);
    const { props } = state;
    const { nodes } = this.#paragraph;
    if (state.unseen === 'deleted' || (state.unseen === 'hidden' && !this.#context.hiddenText)) {
      nodes.push(code([{ type: 'text', props, text }], 'other'));
      return;
    }
    const last = nodes.at(-1);
    if (last?.type === 'text' && last.props === props) last.text += text;
    else nodes.push({ type: 'text', text, props });
  }

  #range(start: number, end: number, state: RtfState): void {
    const { ranges } = this.#paragraph;
    this.#paragraph.around ??= state.props;
    const last = ranges.at(-1);
    if (last && last.end === start) last.end = end;
    else ranges.push({ start, end });
  }

  #code(start: number, end: number, state: RtfState, hint: CodeHint, equiv = '', floats = false) {
    this.#range(start, end, state);
    this.#paragraph.nodes.push(code(this.#atoms(start, end, state), hint, equiv, floats));
  }

  /** What is taken along keeps its look. A control word gets a space, for text may follow it now. */
  #atoms(start: number, end: number, state: RtfState): Atom[] {
    const raw = this.#source.slice(start, end);
    const isWord = raw.startsWith('\\');
    const { words } = state.props;
    const open = words.length > 0 ? `{\\plain${words.join('')}${isWord ? '' : ' '}` : '{';
    return [
      { type: 'markup', markup: open },
      { type: 'block', start, end },
      { type: 'markup', markup: '}' },
    ];
  }

  #word(token: RtfToken, state: RtfState): void {
    const { name, value, start, end } = token;
    if (ENDS.has(name)) {
      this.#endParagraph(start, name, state);
      return;
    }
    const special = ownEntry(CHARACTERS, name);
    const known = ownEntry(WORD_CODES, name);
    if (name === 'u') this.#unicode(token, state);
    else if (special !== undefined) this.#text(special, start, end, state);
    else if (known) this.#code(start, end, state, known.hint, known.equiv);
    else state.apply(name, value, this.#context.fonts.defaultFont);
  }

  /** A character by its number, and as many characters for old readers as `\uc` says. */
  #unicode({ start, end, value = 0 }: RtfToken, state: RtfState): void {
    const scanner = this.#scanner;
    let last = end;
    for (let left = state.uc; left > 0; ) {
      const at = scanner.position;
      const next = scanner.next();
      if (next.type === 'text') {
        const taken = Math.min(left, next.name.length);
        last = scanner.position = next.start + taken;
        left -= taken;
      } else if (next.type === 'hex') {
        last = next.end;
        left--;
      } else {
        scanner.position = at;
        break;
      }
    }
    const unit = value < 0 ? value + 0x10000 : value;
    const isText = unit >= 0x20 && unit <= 0xffff;
    this.#text(isText ? String.fromCharCode(unit) : '', start, last, state);
  }

  #symbol({ name, start, end }: RtfToken, state: RtfState): void {
    if (name === '~') this.#text('\u00a0', start, end, state);
    else if (name === '_') this.#text('\u2011', start, end, state);
    else if (name === '-') this.#text('', start, end, state);
    else if (name === '\n' || name === '\r') this.#endParagraph(start, 'par', state);
    else if (/^[\\{}]$/.test(name)) this.#text(name, start, end, state);
  }

  /** A group that begins at `start`: formatting, or a destination. */
  #group(start: number, state: RtfState): void {
    const scanner = this.#scanner;
    const inside = scanner.position;
    let first = scanner.next();
    const starred = first.type === 'symbol' && first.name === '*';
    if (starred) first = scanner.next();
    const name = first.type === 'word' ? first.name : '';
    const known = ownEntry(GROUP_CODES, name);
    if (name === 'field') this.#field(start, state);
    else if (name === 'info') this.#properties();
    else if (STORIES.test(name)) this.#story('paragraph', state);
    else if (name === 'footnote' || name === 'annotation') {
      this.#story('note', state);
      this.#code(start, scanner.position, state, 'footnote');
    } else if (name === 'shp' || name === 'shpgrp') {
      this.#shape(state);
      this.#code(start, scanner.position, state, 'image', '', true);
    } else if (known || starred || LEFT.has(name)) {
      scanner.position = inside;
      const end = scanner.skipGroup();
      if (known) this.#code(start, end, state, known.hint, '', known.floats);
    } else {
      scanner.position = inside;
      this.#content(state.copy());
    }
  }

  /** Paragraphs of their own inside a group. */
  #story(kind: TextUnitKind, state: RtfState): void {
    const outer = this.#paragraph;
    this.#paragraph = newParagraph(kind);
    const own = new RtfState(state.font);
    this.#content(own);
    this.#endParagraph(this.#scanner.position - 1, 'par', own);
    this.#paragraph = outer;
  }

  /** Where each group inside the present one begins, through its end; who is told reads that group to its end. */
  *#groups(): Generator<number> {
    for (;;) {
      const { type } = this.#scanner.next();
      if (type === 'end') throw corrupt('The file is truncated.');
      if (type === 'close') return;
      if (type === 'open') yield this.#scanner.position;
    }
  }

  /** Of a drawing its text boxes are read, and the properties that hold text. */
  #shape(state: RtfState): void {
    if (++this.#depth > MAX_DEPTH) throw nestedTooDeeply();
    const scanner = this.#scanner;
    for (const inside of this.#groups()) {
      let first = scanner.next();
      if (first.type === 'symbol' && first.name === '*') first = scanner.next();
      if (first.name === 'shptxt') this.#story('paragraph', state);
      else if (/^shp(?:inst|grp)?$/.test(first.name)) this.#shape(state);
      else if (first.name === 'sp') this.#shapeProperty(state);
      else {
        scanner.position = inside;
        scanner.skipGroup();
      }
    }
    this.#depth--;
  }

  /** A property of a drawing: its name in `\sn`, its value in `\sv`. */
  #shapeProperty(state: RtfState): void {
    const scanner = this.#scanner;
    let property = '';
    for (const inside of this.#groups()) {
      const { name, end: start } = scanner.next();
      if (name === 'sv' && SHAPE_TEXTS.has(property)) {
        this.#plainText(start, state.copy(), 'attribute', 'sentence');
        continue;
      }
      scanner.position = inside;
      const end = scanner.skipGroup();
      if (name === 'sn') property = this.#source.slice(start, end - 1).trim();
    }
  }

  /** Text that is a value rather than a paragraph, from `start` through the end of its group. */
  #plainText(
    start: number,
    state: RtfState,
    kind: TextUnitKind,
    segmentation: TextUnit['segmentation'],
  ): void {
    const outer = this.#paragraph;
    this.#paragraph = newParagraph(kind);
    this.#content(state);
    const { nodes } = this.#paragraph;
    this.#paragraph = outer;
    const text = nodes.map((node) => (node.type === 'text' ? node.text : '')).join('');
    if (!hasLetters(text)) return;
    const lines = text.replace(/\r\n?/g, '\n');
    const target = this.#context.collector.take([lines], { kind, segmentation });
    if (!target) return;
    const gap = this.#source[start - 1] === ' ' ? '' : ' ';
    this.#edits.add(start, this.#scanner.position - 1, gap + writeValue(fragmentText(target)));
  }

  #field(start: number, state: RtfState): void {
    if (++this.#fieldDepth > MAX_FIELD_DEPTH) throw nestedTooDeeply();
    this.#readField(start, state);
    this.#fieldDepth--;
  }

  #readField(start: number, state: RtfState): void {
    const scanner = this.#scanner;
    const field = readField(scanner);
    const { result, end } = field;
    if (!result) {
      this.#code(start, end, state, 'field');
      return;
    }
    const translated = isTranslatedField(field.instruction);
    if (!translated && !field.hasParagraphs) {
      this.#code(start, end, state, 'field', field.text);
      return;
    }
    scanner.position = result.start;
    if (field.hasParagraphs) {
      this.#content(state.copy());
      scanner.position = end;
      return;
    }
    const outer = this.#paragraph;
    this.#paragraph = newParagraph(outer.kind);
    this.#content(state.copy());
    const children = this.#paragraph.nodes;
    this.#paragraph = outer;
    scanner.position = end;
    this.#range(start, end, state);
    outer.nodes.push({
      type: 'group',
      open: [{ type: 'block', start, end: result.start }],
      close: [{ type: 'block', start: result.end, end }],
      hint: /^\s*HYPERLINK/i.test(field.instruction) ? 'link' : 'field',
      children,
    });
  }

  #properties(): void {
    const scanner = this.#scanner;
    for (const inside of this.#groups()) {
      const { type: first, name, end: start } = scanner.next();
      if (first !== 'word' || !PROPERTIES.has(name)) {
        scanner.position = inside;
        scanner.skipGroup();
        continue;
      }
      const kind = name === 'title' ? 'title' : 'attribute';
      this.#plainText(start, new RtfState(this.#context.fonts.defaultFont), kind, 'none');
    }
  }

  #endParagraph(at: number, end: string, state: RtfState): void {
    const { nodes, ranges, around, kind } = this.#paragraph;
    this.#paragraph = newParagraph(kind);
    const unit = buildInlineUnit(nodes);
    const [first, ...others] = ranges;
    if (!unit || !first) return;
    const own = kind === 'paragraph' && /cell$/.test(end) ? 'cell' : kind;
    const meta = {
      kind: state.heading ? ('heading' as const) : own,
      segmentation: 'sentence' as const,
    };
    const { collector, languages } = this.#context;
    const target = collector.take(unit.source, meta);
    if (!target || !languages) return;
    const script = scriptClass(languages.to);
    const turn = script.rtl ? `\\rtlpar\\${mirrored(state.align)} ` : '';
    if (languages.bilingual) {
      const slice = (from: number, to: number) => this.#source.slice(from, to);
      const writer = new RtfWriter(slice, state.props.key, script);
      this.#edits.add(at, at, `\\par ${turn}${renderInlineUnit(unit, target, writer, 'text')}`);
      return;
    }
    const writer = new RtfWriter(this.#edits.take(first.start), around?.key ?? '', script);
    this.#edits.add(first.start, first.end, renderInlineUnit(unit, target, writer));
    for (const { start, end: to } of others) this.#edits.add(start, to, '');
    const turnsBack = !script.rtl && scriptClass(languages.from).rtl;
    if (turn !== '') this.#edits.add(at, at, turn);
    else if (turnsBack) this.#edits.add(at, at, `\\ltrpar\\${mirrored(state.align)} `);
  }
}

function newParagraph(kind: TextUnitKind): Paragraph {
  return { nodes: [], ranges: [], around: undefined, kind };
}

/** `\ql` and `\qr` are sides of the page. */
function mirrored(align: string): string {
  return align === 'ql' ? 'qr' : align === 'qr' ? 'ql' : align;
}

/** A line break is a character of a value. */
function writeValue(text: string): string {
  const rtf = text.split('\n').map(escapeRtf).join("\\'0d\\'0a");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: anything above ASCII is escaped
  return /[^\x00-\x7f]/.test(text) ? `\\uc1 ${rtf}` : rtf;
}
