import type { TextUnit } from '@glossa/contract';
import {
  BLOCKS,
  ISLANDS,
  kindOf,
  NAMES_BY_TITLE,
  PROSE_META,
  SVG_TEXT,
  TEXT_ATTRIBUTES,
} from './elements.ts';
import { itemsFragment, Run } from './run.ts';
import { type HtmlAttribute, type HtmlToken, scanHtml } from './scan.ts';
import { ElementStack, skipsAttributes } from './stack.ts';
import type { HtmlCode, HtmlEdit, HtmlExtraction, HtmlSkeleton } from './types.ts';

type StartTag = Extract<HtmlToken, { type: 'start' }>;

/**
 * Extracts the text units of an HTML fragment or document. A paragraph with inline tags is one unit with
 * codes; `alt`, `title`, `placeholder`, `aria-label`, the page's title and descriptions are units too.
 * Content of `code`, `pre`, `translate="no"`, `.notranslate`, scripts and styles is left alone. Any string
 * is HTML: malformed markup is taken as browsers take it, and `mergeHtml` keeps every byte of it.
 */
export function extractHtml(html: string): HtmlExtraction {
  const tokens = scanHtml(html);
  const found: Findings = { html, tokens, units: [], edits: [], root: undefined };
  new Walker(found, BLOCKS).walk(0, tokens.length, findIslands(tokens));
  const edits = found.edits.sort((a, b) => a.start - b.start || b.end - a.end);
  const skeleton: HtmlSkeleton = { html, edits, ...(found.root ? { root: found.root } : {}) };
  return { units: found.units, skeleton };
}

interface Findings {
  readonly html: string;
  readonly tokens: readonly HtmlToken[];
  readonly units: TextUnit[];
  readonly edits: HtmlEdit[];
  root: HtmlSkeleton['root'];
}

/** For the index of each closed island's start tag, the index of its end tag. */
function findIslands(tokens: readonly HtmlToken[]): Map<number, number> {
  const ends = new Map<number, number>();
  const open = new Map<string, number[]>();
  tokens.forEach((token, index) => {
    if (token.type !== 'start' && token.type !== 'end') return;
    if (!ISLANDS.has(token.name)) return;
    const starts = open.get(token.name) ?? [];
    open.set(token.name, starts);
    if (token.type === 'start') {
      if (!token.childless) starts.push(index);
      return;
    }
    const start = starts.pop();
    if (start !== undefined) ends.set(start, index);
  });
  return ends;
}

const NO_ISLANDS: ReadonlyMap<number, number> = new Map();
const SVG_BLOCKS: ReadonlySet<string> = new Set([...BLOCKS, ...SVG_TEXT]);

class Walker {
  private readonly found: Findings;
  private readonly blocks: ReadonlySet<string>;
  private readonly stack = new ElementStack();
  private readonly run = new Run();
  /** Where content that is not to be translated began, inside a run. */
  private skippedFrom: number | undefined;
  private skippedName = '';
  private skippedText = '';
  /** True when the skipped stretch is an element from its start tag on. */
  private skippedWhole = false;

  constructor(found: Findings, blocks: ReadonlySet<string>) {
    this.found = found;
    this.blocks = blocks;
  }

  /** Walks the tokens from index `from` up to `to`. */
  walk(from: number, to: number, islands: ReadonlyMap<number, number>): void {
    const { tokens, html } = this.found;
    for (let index = from; index < to; index++) {
      const token = tokens[index] as HtmlToken;
      if (token.type === 'text') this.text(token.text, token);
      else if (token.type === 'other') this.other(token);
      else if (token.type === 'end') this.endTag(token.name, token);
      else {
        const end = islands.get(index);
        if (end === undefined || this.stack.skips) this.startTag(token);
        else {
          this.island(token.name, index, end);
          index = end;
        }
      }
    }
    this.flush(tokens[to]?.start ?? html.length);
  }

  /** An element inside a sentence whose own text is apart from it. */
  private island(name: string, index: number, end: number): void {
    const { tokens } = this.found;
    const [first, last] = [tokens[index] as HtmlToken, tokens[end] as HtmlToken];
    this.run.standalone(name, first.start, last.end);
    const blocks = name === 'svg' ? SVG_BLOCKS : BLOCKS;
    new Walker(this.found, blocks).walk(index, end + 1, NO_ISLANDS);
  }

  private text(text: string, place: HtmlCode): void {
    if (this.stack.skips) {
      this.skippedText += text;
      return;
    }
    this.run.text(text.replace(/[ \t\n\f\r]+/g, ' '), place.start, place.end);
  }

  private other(place: HtmlCode): void {
    if (!this.stack.skips) this.run.standalone('comment', place.start, place.end);
  }

  private startTag(tag: StartTag): void {
    const { name, start, end } = tag;
    const block = this.blocks.has(name);
    const before = this.stack.skips;
    this.stack.beforeStart(name);
    this.resume(before, start);
    if (block) this.flush(start);
    if (name === 'html') this.noteRoot(tag);
    this.attributes(tag);
    const outer = this.stack.skips;
    this.stack.start(tag);
    const inner = this.stack.skips;
    if (!outer && inner) {
      this.beginSkipped(start, true);
      this.skippedName = name;
    } else if (outer && !inner) this.endSkipped(end, false);
    else if (!outer && !block) {
      if (tag.childless) {
        this.run.standalone(name, start, end, name === 'br' ? '\n' : undefined);
      } else this.run.startTag(name, start, end);
    }
    if (block) this.flush(end);
    if (block) this.run.kind = kindOf(name);
  }

  private endTag(name: string, place: HtmlCode): void {
    const block = this.blocks.has(name);
    const before = this.stack.skips;
    if (block) this.flush(place.start);
    this.stack.end(name);
    const after = this.stack.skips;
    if (before && !after) this.endSkipped(place.end, true);
    else if (!before && after) {
      this.beginSkipped(place.start, false);
    } else if (!after && !block) this.run.endTag(name, place.start, place.end);
    if (block) {
      this.flush(place.end);
      this.run.kind = kindOf(this.stack.nearest((open) => this.blocks.has(open)) ?? '');
    }
  }

  /** Ends skipped content where an implied end tag ended it. */
  private resume(before: boolean, at: number): void {
    if (before && !this.stack.skips) this.endSkipped(at, true);
  }

  private beginSkipped(at: number, whole: boolean): void {
    this.skippedFrom = at;
    this.skippedWhole = whole;
    this.skippedText = '';
  }

  /** A part of a skipped element is an isolated code: it keeps its place among its like. */
  private endSkipped(at: number, whole: boolean): void {
    const from = this.skippedFrom;
    this.skippedFrom = undefined;
    if (from === undefined || at <= from) return;
    if (whole && this.skippedWhole) {
      this.run.standalone(this.skippedName, from, at, this.skippedText);
    } else this.run.isolated(from, at);
  }

  /** Ends the run at a block border; content that is skipped goes on behind it. */
  private flush(at: number): void {
    if (this.skippedFrom !== undefined) {
      this.endSkipped(at, false);
      if (this.stack.skips) this.beginSkipped(at, false);
    }
    const { html, units, edits } = this.found;
    const { kind } = this.run;
    for (const items of this.run.take(html)) {
      const { source, codes } = itemsFragment(items);
      const unit = String(units.length + 1);
      const segmentation = kind === 'title' ? 'none' : 'sentence';
      units.push({ id: unit, kind, source, segmentation });
      const [first, last] = [items[0] as HtmlCode, items.at(-1) as HtmlCode];
      edits.push({ type: 'run', unit, start: first.start, end: last.end, source, codes });
    }
  }

  private attributes(tag: StartTag): void {
    if (skipsAttributes(tag, this.stack.skips)) return;
    for (const name of TEXT_ATTRIBUTES) {
      if (name === 'title' && NAMES_BY_TITLE.has(tag.name)) continue;
      const attribute = tag.attrs.get(name);
      if (attribute) this.attribute(attribute);
    }
    if (tag.name !== 'meta') return;
    const about = tag.attrs.get('name')?.value ?? tag.attrs.get('property')?.value ?? '';
    const content = tag.attrs.get('content');
    if (content && PROSE_META.has(about.trim().toLowerCase())) this.attribute(content);
  }

  private attribute(attribute: HtmlAttribute): void {
    const { html, units, edits } = this.found;
    const source = attribute.value;
    if (!/\p{L}/u.test(source)) return;
    const unit = String(units.length + 1);
    const { start, end } = valueRange(html, attribute);
    units.push({ id: unit, kind: 'attribute', source: [source], segmentation: 'none' });
    edits.push({ type: 'attribute', unit, start, end, source });
  }

  private noteRoot(tag: StartTag): void {
    const value = (name: string) => {
      const attribute = tag.attrs.get(name);
      return attribute && valueRange(this.found.html, attribute);
    };
    const lang = value('lang');
    const dir = value('dir');
    this.found.root ??= { end: tag.end, ...(lang ? { lang } : {}), ...(dir ? { dir } : {}) };
  }
}

/** Where the value of an attribute stands, quotes included; at its end when it has none. */
function valueRange(html: string, { start, end }: HtmlCode): HtmlCode {
  const name = /^[^\s=]+\s*=\s*/.exec(html.slice(start, end));
  return { start: name === null ? end : start + name[0].length, end };
}
