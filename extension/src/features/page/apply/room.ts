import type { PageTextUnit } from '../segment/unit.ts';
import type { StyleEdits } from './style-edits.ts';

/** How the original has to look where it stands. */
export interface Place {
  /** Its box cuts it at so many lines; 0 for none. */
  lines: number;
  /** Its box ends lines that are too long with dots. */
  dots: boolean;
  /** Its box cuts it somewhere, or is a part of a drawing: only the translation has room there, and is cut as the original was. */
  cut: boolean;
}

/** A box around texts, as it was before anything was written into it. */
interface Box {
  element: HTMLElement;
  /** It hides what does not fit. */
  clips: boolean;
  lines: number;
  dots: boolean;
  nowrap: boolean;
  /** Its width gives it its height: one that grows would be wider, too. */
  ratio: boolean;
  /** It lies over others, or beside them by numbers: growing it would cover them. */
  placed: boolean;
  height: number;
  tall: boolean;
  wide: boolean;
  /** What was done for it so far; -1 when that was of no use. */
  tried: number;
}

interface ShownText {
  nodes: readonly ChildNode[];
  boxes: readonly Box[];
  /** Of the boxes that hid something already: those that showed all of this text. */
  wholeIn: readonly Box[];
  original: HTMLElement | undefined;
  dropOriginal(): void;
}

const MOST_LEVELS = 12;
const MOST_ROUNDS = 6;
/** Letters stick out of their lines a little. CSS pixels; boxes that hide nothing are let be for longer. */
const SLACK = { clipped: 4, open: 8 };
/** Taller ones, in parts of the window, are layouts rather than boxes of text. */
const LAYOUT = 0.8;
const ALL_LINES = '1000';

/**
 * Finds the boxes that have become too short for a batch of translations, or for both texts, and gives them room: what a
 * page showed whole is whole in translation. A box that hid a part before goes on to hide that part. Pages are read for all
 * texts, then written to, then read again: in turns, each would make the browser compute the page anew.
 */
export class Room {
  readonly #boxes = new Map<Element, Box | null>();
  readonly #texts = new Map<PageTextUnit, ShownText>();
  readonly #edits: StyleEdits;

  constructor(edits: StyleEdits) {
    this.#edits = edits;
  }

  /** Looks at a text before it is written to. */
  look(unit: PageTextUnit): Place {
    const boxes = this.#boxesAround(unit.parent);
    const tall = boxes.filter((box) => box.tall && box.lines === 0);
    const rect = tall.length > 0 ? rectOf(unit.nodes) : undefined;
    const wholeIn = tall.filter((box) => rect !== undefined && holds(box, rect));
    const clip = boxes.find(({ clips }) => clips);
    this.#texts.set(unit, {
      ...{ nodes: unit.nodes, boxes, wholeIn, original: undefined },
      dropOriginal() {},
    });
    return {
      lines: clip?.lines ?? 0,
      dots: clip?.dots ?? false,
      cut:
        unit.box.closest('foreignObject') !== null ||
        tall.some((box) => box.clips && rect !== undefined && cuts(box, rect)),
    };
  }

  /** Notes that a translation was written, with the original above it or alone. */
  written(unit: PageTextUnit, original: HTMLElement | undefined): void {
    const text = this.#texts.get(unit);
    if (text === undefined) return;
    text.original = original;
    text.dropOriginal = () => {
      original?.remove();
      text.original = undefined;
    };
  }

  /** Makes room where it is needed. @param write writes to the page */
  *settle(write: (work: () => void) => void): Generator<void, void> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const works: (() => void)[] = [];
      for (const box of this.#boxes.values()) {
        if (box !== null && box.tried >= 0) works.push(...this.#needs(box));
      }
      yield;
      if (works.length === 0) return;
      write(() => {
        for (const work of works) work();
      });
      yield;
    }
  }

  #boxesAround(node: Node): Box[] {
    const boxes: Box[] = [];
    let at: Node | null = node;
    for (let level = 0; at !== null && level < MOST_LEVELS; level++) {
      if (at === document.body || at === document.documentElement) break;
      if (at instanceof HTMLElement) {
        const box = this.#boxOf(at);
        // What scrolls hides nothing.
        if (box === null) break;
        if (box.height > 0) boxes.push(box);
        if (box.placed) break;
      }
      at = at instanceof ShadowRoot ? at.host : at.parentNode;
    }
    return boxes;
  }

  #boxOf(element: HTMLElement): Box | null {
    let box = this.#boxes.get(element);
    if (box === undefined) {
      box = measure(element);
      this.#boxes.set(element, box);
    }
    return box;
  }

  /** What a box needs now. Reads only. */
  #needs(box: Box): (() => void)[] {
    const { element } = box;
    if (!element.isConnected) return [];
    if (box.nowrap && !box.wide && isWide(element)) {
      return [
        () => {
          box.nowrap = false;
          this.#edits.set(element, 'white-space', 'normal');
        },
      ];
    }
    if (!box.tall) return isTall(box) ? [this.#grow(box, element.scrollHeight)] : [];
    const wanted = this.#wantedHeight(box);
    return wanted > element.clientHeight + SLACK.clipped ? [this.#grow(box, wanted)] : [];
  }

  /** The height at which a box that hides something shows as much as before. */
  #wantedHeight(box: Box): number {
    const texts = [...this.#texts.values()].filter(({ boxes }) => boxes.includes(box));
    if (box.lines > 0) {
      const originals = texts.map(({ original }) => original?.offsetHeight ?? 0);
      return box.height + originals.reduce((sum, height) => sum + height, 0);
    }
    const { top } = box.element.getBoundingClientRect();
    const lowest = texts
      .filter(({ wholeIn }) => wholeIn.includes(box))
      .map(({ nodes }) => rectOf(nodes)?.bottom ?? top);
    return Math.max(0, ...lowest) - top - box.element.clientTop;
  }

  #grow(box: Box, height: number): () => void {
    const { element, tried } = box;
    if (box.placed || tried > 1) return () => this.#giveUp(box);
    const byContent = tried === 0 && !box.tall && !box.ratio;
    const wanted = byContent ? 'max-content' : minHeight(element, height);
    return () => {
      box.tried++;
      this.#edits.set(element, 'min-height', wanted);
      if (box.ratio) this.#edits.set(element, 'aspect-ratio', 'auto');
      if (box.lines > 0 && !box.tall) this.#edits.set(element, '-webkit-line-clamp', ALL_LINES);
    };
  }

  /** There is no room for both texts: the translation stands in the place of the original. */
  #giveUp(box: Box): void {
    box.tried = -1;
    for (const { boxes, dropOriginal } of this.#texts.values()) {
      if (!boxes.includes(box)) continue;
      dropOriginal();
      for (const inner of boxes.slice(0, boxes.indexOf(box))) {
        inner.tried = -1;
        this.#edits.takeBack(inner.element);
      }
    }
  }
}

function measure(element: HTMLElement): Box | null {
  const style = getComputedStyle(element);
  if (/auto|scroll/.test(style.overflowY) || element.scrollTop !== 0) return null;
  const { clientHeight: height } = element;
  if (height > window.innerHeight * LAYOUT) return null;
  // Boxes of lines have no height of their own.
  const isBox = height > 0 && style.display !== 'inline' && style.display !== 'contents';
  const clips = isBox && /hidden|clip/.test(style.overflowY);
  const box: Box = {
    ...{ element, clips, height: isBox ? height : 0, tried: 0 },
    lines: clips ? Number.parseInt(style.getPropertyValue('-webkit-line-clamp'), 10) || 0 : 0,
    dots: clips && style.textOverflow === 'ellipsis',
    nowrap: clips && style.whiteSpace.startsWith('nowrap'),
    ratio: !/^(?:auto)?$/.test(style.aspectRatio),
    placed: style.position === 'absolute' || style.position === 'fixed',
    tall: false,
    wide: clips && isWide(element),
  };
  box.tall = isBox && isTall(box);
  return box;
}

function isTall({ element, clips }: Box): boolean {
  const slack = clips ? SLACK.clipped : SLACK.open;
  return element.scrollHeight > element.clientHeight + slack;
}

function isWide({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth + 1;
}

function holds({ element }: Box, { top, bottom }: DOMRect): boolean {
  const box = element.getBoundingClientRect();
  return top >= box.top - SLACK.clipped && bottom <= box.bottom + SLACK.clipped;
}

function cuts(box: Box, rect: DOMRect): boolean {
  const { top, bottom } = box.element.getBoundingClientRect();
  return !holds(box, rect) && rect.top < bottom && rect.bottom > top;
}

function rectOf(nodes: readonly ChildNode[]): DOMRect | undefined {
  const range = document.createRange();
  const rects = nodes.flatMap((node) => {
    if (!node.isConnected) return [];
    range.selectNode(node);
    const rect = range.getBoundingClientRect();
    return rect.height > 0 ? [rect] : [];
  });
  if (rects.length === 0) return undefined;
  const top = Math.min(...rects.map((rect) => rect.top));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return new DOMRect(0, top, 0, bottom - top);
}

/** `min-height` for so much room inside the borders. */
function minHeight(element: HTMLElement, height: number): string {
  const style = getComputedStyle(element);
  const of = (...names: string[]) =>
    names.reduce((sum, name) => sum + (Number.parseFloat(style.getPropertyValue(name)) || 0), 0);
  const more =
    style.boxSizing === 'border-box'
      ? of('border-top-width', 'border-bottom-width')
      : -of('padding-top', 'padding-bottom');
  return `${Math.ceil(height + more)}px`;
}
