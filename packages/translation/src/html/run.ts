import type { InlineCode, TextUnitKind } from '@glossa/contract';
import { type FragmentPart, isWorded, joinStrings } from '../codes/fragment.ts';
import { hintOf } from './elements.ts';
import type { HtmlCode } from './types.ts';

/** A part of a run: text or a code, and where it stands in the source. */
export interface RunItem extends HtmlCode {
  part: FragmentPart;
}

/** Inline content between two block borders, as it is collected. */
export class Run {
  kind: TextUnitKind = 'paragraph';
  private items: RunItem[] = [];
  private open: { name: string; id: string }[] = [];
  private readonly openByName = new Map<string, number>();
  private nextId = 1;

  text(text: string, start: number, end: number): void {
    this.items.push({ part: text, start, end });
  }

  startTag(name: string, start: number, end: number): void {
    const id = String(this.nextId++);
    this.items.push({ part: { type: 'start', id, hint: hintOf(name) }, start, end });
    this.open.push({ name, id });
    this.openByName.set(name, (this.openByName.get(name) ?? 0) + 1);
  }

  /** An end tag without its start in this run is an isolated code. */
  endTag(name: string, start: number, end: number): void {
    let id: string | undefined;
    if (this.openByName.get(name)) {
      for (let top = this.open.pop(); top !== undefined; top = this.open.pop()) {
        this.openByName.set(top.name, (this.openByName.get(top.name) ?? 1) - 1);
        if (top.name !== name) continue;
        id = top.id;
        break;
      }
    }
    id ??= String(this.nextId++);
    this.items.push({ part: { type: 'end', id }, start, end });
  }

  /** Something that stands in the sentence as a whole; `equiv` is what it says. */
  standalone(name: string, start: number, end: number, equiv?: string): void {
    const code: InlineCode = { type: 'standalone', id: String(this.nextId++), hint: hintOf(name) };
    if (equiv !== undefined) code.equiv = equiv;
    this.items.push({ part: code, start, end });
  }

  /** Half of something whose other half is elsewhere. */
  isolated(start: number, end: number): void {
    this.items.push({ part: { type: 'start', id: String(this.nextId++) }, start, end });
  }

  /** Empties the run; returns its parts without what stands at the edges and needs no translator. */
  take(html: string): RunItem[][] {
    const items = this.items;
    this.items = [];
    this.open = [];
    this.openByName.clear();
    this.nextId = 1;
    return splitLinks(items)
      .map((part) => trimItems(part, html))
      .filter((part) =>
        part.some(({ part: item }) => typeof item === 'string' && /[\p{L}\p{N}]/u.test(item)),
      );
  }
}

/**
 * A row of links with nothing but white space and separators between them is a menu, not a sentence: each
 * link is text of its own.
 */
function splitLinks(items: RunItem[]): RunItem[][] {
  const pieces: RunItem[][] = [];
  let depth = 0;
  let piece: RunItem[] = [];
  for (const item of items) {
    const { part } = item;
    if (typeof part === 'string') {
      if (depth === 0 && /[\p{L}\p{N}]/u.test(part)) return [items];
    } else if (part.type === 'standalone') {
      if (depth === 0 && isWorded(part)) return [items];
    } else if (part.type === 'start') {
      if (depth === 0 && part.hint !== 'link') return [items];
      if (depth++ === 0) {
        pieces.push(piece);
        piece = [];
      }
    } else if (--depth < 0) return [items];
    piece.push(item);
    if (typeof part !== 'string' && part.type === 'end' && depth === 0) {
      pieces.push(piece);
      piece = [];
    }
  }
  pieces.push(piece);
  return depth === 0 ? pieces : [items];
}

/** White space of HTML. */
const SPACES = ' \t\n\f\r';

/** Leaves white space, comments, images and breaks at the edges in the skeleton. */
function trimItems(items: readonly RunItem[], html: string): RunItem[] {
  let from = 0;
  let to = items.length;
  while (from < to && isIdle((items[from] as RunItem).part)) from++;
  while (to > from && isIdle((items[to - 1] as RunItem).part)) to--;
  const kept = items.slice(from, to);
  const first = kept[0];
  if (typeof first?.part === 'string') {
    const space = /^[ \t\n\f\r]*/.exec(html.slice(first.start, first.end))?.[0].length ?? 0;
    kept[0] = { part: first.part.replace(/^ /, ''), start: first.start + space, end: first.end };
  }
  const last = kept.at(-1);
  if (typeof last?.part === 'string') {
    let { end } = last;
    // Looked at from behind: a pattern would begin anew at each of many spaces.
    while (end > last.start && SPACES.includes(html[end - 1]!)) end--;
    const text = last.part.replace(/ $/, '');
    kept[kept.length - 1] = { part: text, start: last.start, end };
  }
  return kept;
}

function isIdle(part: FragmentPart): boolean {
  if (typeof part === 'string') return /^ *$/.test(part);
  return part.type === 'standalone' && !isWorded(part);
}

/** The fragment of the items, and where each code stands. */
export function itemsFragment(items: readonly RunItem[]): {
  source: FragmentPart[];
  codes: Map<string, HtmlCode>;
} {
  const codes = new Map<string, HtmlCode>();
  for (const { part, start, end } of items) {
    if (typeof part !== 'string') codes.set(codeKey(part), { start, end });
  }
  return { source: joinStrings(items.map(({ part }) => part)), codes };
}

export function codeKey(code: InlineCode): string {
  return `${code.type} ${code.id}`;
}
