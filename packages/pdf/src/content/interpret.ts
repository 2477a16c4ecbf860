import { PdfArray, PdfDict, type PdfObject, type PdfStream } from '@libpdf/core';
import { apply, boxAround, concat, IDENTITY, transformBox, translation } from '../geometry.ts';
import type { Box, Matrix } from '../model.ts';
import { type FontMetrics, fontMetrics } from './fonts.ts';
import { arrayAt, dictAt, follow, isStream, nameAt, numbersOf, type Resolve } from './objects.ts';
import { type Operator, operatorsOf } from './operators.ts';
import type { Mark, Owner, PageText, PaintedPath, Show, ShownCode } from './shows.ts';
import { initialState, intersect, type TextState } from './text-state.ts';
import type { Token } from './tokens.ts';

/** Forms in each other, at most; pdfium stops at about as many. */
const MAX_DEPTH = 28;
/** Operators of a page with all its forms, at most: forms that draw each other grow without end. */
const MAX_OPERATORS = 3_000_000;
/** Forms of a page, at most: each is decoded where it is drawn. */
const MAX_FORMS = 20_000;
/** `q` in each other, at most. */
const MAX_STACK = 4096;

/** The page has more operators than anybody draws. */
export class PageTooLarge extends Error {}

const numbers = (operands: readonly Token[]) =>
  operands.map((operand) => (operand.type === 'number' ? operand.value : 0));

const matrixOf = (values: readonly number[]): Matrix =>
  values.length >= 6 ? (values.slice(-6) as unknown as Matrix) : IDENTITY;

const NO_METRICS: FontMetrics = {
  isVertical: false,
  codes: (bytes) => Array.from(bytes, (_, at) => ({ at, length: 1, advance: 0, isSpace: false })),
};

/** Pages of a file share their fonts. */
const METRICS = new WeakMap<PdfDict, FontMetrics>();

class Interpreter {
  readonly shows: Show[] = [];
  readonly paths: PaintedPath[] = [];
  private readonly resolve: Resolve;
  private readonly withPaths: boolean;
  private operators = 0;
  private forms = 0;

  constructor(resolve: Resolve, withPaths: boolean) {
    this.resolve = resolve;
    this.withPaths = withPaths;
  }

  /** Runs through a stream; gives the number of `q` that stay open. */
  run(owner: Owner, state: TextState, depth: number, running: readonly PdfStream[]): number {
    const stack: TextState[] = [];
    const marks: Mark[] = [];
    let textMatrix = IDENTITY;
    let lineMatrix = IDENTITY;
    let moved = 0;
    let path: Box | undefined;
    let pathStart = 0;
    let clips = false;
    const setMatrix = (matrix: Matrix) => {
      textMatrix = matrix;
      lineMatrix = matrix;
      moved = 0;
    };
    const nextLine = (x: number, y: number) => setMatrix(concat(translation(x, y), lineMatrix));
    const extend = (x: number, y: number) => {
      const [atX, atY] = apply(state.ctm, x, y);
      const corners: [number, number][] = [[atX, atY]];
      if (path) corners.push([path.left, path.bottom], [path.right, path.top]);
      path = boxAround(corners);
    };
    const show = (operator: Operator, items: readonly Token[]) => {
      const shown = this.show(owner, operator, items, state, textMatrix, lineMatrix, moved, marks);
      textMatrix = concat(
        state.font?.isVertical ? translation(0, shown.advance) : translation(shown.advance, 0),
        textMatrix,
      );
      moved += shown.advance;
    };

    for (const operator of operatorsOf(owner.bytes)) {
      if (!path) pathStart = operator.start;
      this.operators += 1;
      if (this.operators > MAX_OPERATORS) throw new PageTooLarge();
      const { operands } = operator;
      const values = numbers(operands);
      const first = values[0] ?? 0;
      switch (operator.name) {
        case 'q':
          if (stack.length < MAX_STACK) stack.push({ ...state });
          break;
        case 'Q':
          state = stack.pop() ?? state;
          break;
        case 'cm':
          state.ctm = concat(matrixOf(values), state.ctm);
          break;
        case 'BT':
          owner.events.push('absolute');
          setMatrix(IDENTITY);
          break;
        case 'ET':
          owner.events.push('absolute');
          break;
        case 'Tm':
          owner.events.push('absolute');
          setMatrix(matrixOf(values));
          break;
        case 'Td':
          nextLine(first, values[1] ?? 0);
          break;
        case 'TD':
          state.leading = -(values[1] ?? 0);
          nextLine(first, values[1] ?? 0);
          break;
        case 'T*':
          nextLine(0, -state.leading);
          break;
        case 'Tf':
          this.setFont(state, owner, operands);
          break;
        case 'Tc':
          state.characterSpacing = first;
          break;
        case 'Tw':
          state.wordSpacing = first;
          break;
        case 'Tz':
          state.horizontalScale = first / 100;
          break;
        case 'TL':
          state.leading = first;
          break;
        case 'Ts':
          state.rise = first;
          break;
        case 'Tr':
          state.mode = first;
          break;
        case 'Tj':
        case 'TJ':
          show(operator, itemsOf(operands.at(-1)));
          break;
        case "'":
          nextLine(0, -state.leading);
          show(operator, itemsOf(operands.at(-1)));
          break;
        case '"':
          state.wordSpacing = first;
          state.characterSpacing = values[1] ?? 0;
          nextLine(0, -state.leading);
          show(operator, itemsOf(operands.at(-1)));
          break;
        case 'g':
        case 'rg':
        case 'k':
          state.fillSpace = '';
          state.fill = sourceOf(owner, operator);
          break;
        case 'cs':
          state.fillSpace = sourceOf(owner, operator);
          state.fill = state.fillSpace;
          break;
        case 'sc':
        case 'scn':
          state.fill = `${state.fillSpace} ${sourceOf(owner, operator)}`.trim();
          break;
        case 'gs':
          this.setGraphicsState(state, owner, operands[0]);
          break;
        case 'm':
        case 'l':
          extend(first, values[1] ?? 0);
          break;
        case 'c':
        case 'v':
        case 'y':
          for (let i = 0; i + 1 < values.length; i += 2) extend(values[i]!, values[i + 1]!);
          break;
        case 're': {
          const [x = 0, y = 0, width = 0, height = 0] = values;
          for (const [dx, dy] of [
            [0, 0],
            [width, 0],
            [0, height],
            [width, height],
          ] as const)
            extend(x + dx, y + dy);
          break;
        }
        case 'W':
        case 'W*':
          clips = true;
          break;
        case 'n':
        case 'f':
        case 'F':
        case 'f*':
        case 'S':
        case 's':
        case 'B':
        case 'B*':
        case 'b':
        case 'b*':
          if (clips && path) state.clip = intersect(state.clip, path);
          if (path && this.withPaths)
            this.paths.push({
              owner,
              start: pathStart,
              end: operator.end,
              box: path,
              ctm: state.ctm,
            });
          clips = false;
          path = undefined;
          break;
        case 'BMC':
        case 'BDC':
          marks.push(this.mark(owner, operator));
          break;
        case 'EMC':
          marks.pop();
          break;
        case 'Do':
          this.draw(owner, operator, state, depth, running);
          break;
      }
    }
    return stack.length;
  }

  private show(
    owner: Owner,
    operator: Operator,
    items: readonly Token[],
    state: TextState,
    textMatrix: Matrix,
    lineMatrix: Matrix,
    before: number,
    marks: readonly Mark[],
  ): { advance: number } {
    const font = state.font ?? NO_METRICS;
    const toPage = concat(textMatrix, state.ctm);
    const scale = font.isVertical ? 1 : state.horizontalScale;
    const codes: ShownCode[] = [];
    let pen = 0;
    for (const item of items) {
      if (item.type === 'number') pen -= (item.value / 1000) * state.size * scale;
      if (item.type !== 'string') continue;
      for (const code of font.codes(item.bytes)) {
        const spacing = state.characterSpacing + (code.isSpace ? state.wordSpacing : 0);
        const to = pen + (code.advance * state.size + spacing) * scale;
        const place = font.isVertical
          ? apply(
              toPage,
              (code.shift?.x ?? 0) * state.size,
              pen + (code.shift?.y ?? 0) * state.size + state.rise,
            )
          : apply(toPage, pen, state.rise);
        const { at, length, advance, isSpace } = code;
        const [x, y] = [place[0], place[1]];
        codes.push({ at, length, advance, isSpace, string: item.bytes, from: pen, to, x, y });
        pen = to;
      }
    }
    if (codes.length && state.font) {
      const shown: Show = {
        index: this.shows.length,
        owner,
        operator,
        codes,
        state: { ...state },
        textMatrix,
        lineMatrix,
        before,
        advance: pen,
        marks: [...marks],
      };
      this.shows.push(shown);
      owner.events.push(shown);
    }
    return { advance: pen };
  }

  private setFont(state: TextState, owner: Owner, operands: readonly Token[]): void {
    const [name, size] = operands;
    if (size?.type === 'number') state.size = size.value;
    if (name?.type !== 'name') return;
    state.fontName = name.value;
    const font = dictAt(dictAt(owner.resources, 'Font', this.resolve), name.value, this.resolve);
    state.font = font ? this.metricsOf(font) : NO_METRICS;
  }

  private metricsOf(font: PdfDict): FontMetrics {
    const known = METRICS.get(font);
    if (known) return known;
    const metrics = safely(() => fontMetrics(font, this.resolve)) ?? NO_METRICS;
    METRICS.set(font, metrics);
    return metrics;
  }

  private setGraphicsState(state: TextState, owner: Owner, name: Token | undefined): void {
    if (name?.type !== 'name') return;
    const dict = dictAt(
      dictAt(owner.resources, 'ExtGState', this.resolve),
      name.value,
      this.resolve,
    );
    const entry = arrayAt(dict, 'Font', this.resolve);
    const font = follow(entry?.at(0), this.resolve);
    if (!(font instanceof PdfDict)) return;
    // It has no name in the resources: whoever restores it does so by the graphics state.
    state.fontName = undefined;
    state.font = this.metricsOf(font);
    state.size = numbersOf(entry, this.resolve)[1] ?? state.size;
  }

  private mark(owner: Owner, operator: Operator): Mark {
    const [tag, properties] = operator.operands;
    const mark: Mark = {
      tag: tag?.type === 'name' ? tag.value : '',
      operator,
      hasActualText: false,
    };
    if (properties?.type === 'dictionary') {
      const mcid = properties.entries.get('MCID');
      if (mcid?.type === 'number') mark.mcid = mcid.value;
      mark.hasActualText = properties.entries.has('ActualText');
    } else if (properties?.type === 'name') {
      const dict = dictAt(
        dictAt(owner.resources, 'Properties', this.resolve),
        properties.value,
        this.resolve,
      );
      const mcid = follow(dict?.get('MCID'), this.resolve) as { value?: unknown } | undefined;
      if (typeof mcid?.value === 'number') mark.mcid = mcid.value;
      mark.hasActualText = dict?.has('ActualText') ?? false;
    }
    return mark;
  }

  private draw(
    owner: Owner,
    operator: Operator,
    state: TextState,
    depth: number,
    running: readonly PdfStream[],
  ): void {
    const name = operator.operands.at(-1);
    if (name?.type !== 'name') return;
    owner.drawn.add(name.value);
    const stream = dictAt(
      dictAt(owner.resources, 'XObject', this.resolve),
      name.value,
      this.resolve,
    );
    if (!isStream(stream) || nameAt(stream, 'Subtype', this.resolve) !== 'Form') return;
    if (depth >= MAX_DEPTH || running.includes(stream)) return;
    this.forms += 1;
    if (this.forms > MAX_FORMS) throw new PageTooLarge();
    const ctm = concat(
      matrixOf(numbersOf(arrayAt(stream, 'Matrix', this.resolve), this.resolve)),
      state.ctm,
    );
    const box = numbersOf(arrayAt(stream, 'BBox', this.resolve), this.resolve);
    const [left = 0, bottom = 0, right = 0, top = 0] = box;
    const form: Owner = {
      bytes: safely(() => stream.getDecodedData()) ?? new Uint8Array(),
      resources: dictAt(stream, 'Resources', this.resolve) ?? owner.resources,
      use: { parent: owner, operator, name: name.value, stream },
      forms: [],
      events: [],
      drawn: new Set(),
    };
    owner.forms.push(form);
    // Colour spaces are named by the resources of whom they were set in.
    const fill = /scn?$|cs$/.test(state.fill) ? '' : state.fill;
    const inside: TextState = { ...state, ctm, fill, fillSpace: '' };
    if (box.length === 4)
      inside.clip = intersect(
        state.clip,
        transformBox(ctm, {
          left: Math.min(left, right),
          right: Math.max(left, right),
          bottom: Math.min(bottom, top),
          top: Math.max(bottom, top),
        }),
      );
    this.run(form, inside, depth + 1, [...running, stream]);
  }
}

function itemsOf(token: Token | undefined): readonly Token[] {
  if (token?.type === 'array') return token.items;
  return token ? [token] : [];
}

const sourceOf = (owner: Owner, { start, end }: Operator) =>
  String.fromCharCode(...owner.bytes.subarray(start, Math.min(end, start + 4096)));

/** Broken fonts and streams are those of the file: what they draw is not known, and the page is left alone later. */
function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const LINE_FEED = 10;

/** The page's content as one: its streams joined by line feeds (7.8.2). */
function contentOf(page: PdfDict, resolve: Resolve): Uint8Array {
  const contents = follow(page.get('Contents'), resolve);
  const parts: PdfObject[] =
    contents instanceof PdfArray ? contents.toArray() : contents ? [contents] : [];
  const chunks = parts
    .map((part) => follow(part, resolve))
    .filter(isStream)
    .map((stream) => safely(() => stream.getDecodedData()) ?? new Uint8Array());
  const joined = new Uint8Array(chunks.reduce((sum, { length }) => sum + length + 1, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
    joined[at] = LINE_FEED;
    at += 1;
  }
  return joined;
}

/** Resources of a page or of the nearest node above it that has them (7.7.3.4). */
function pageResources(page: PdfDict, resolve: Resolve): PdfDict | undefined {
  const seen = new Set<PdfDict>();
  for (
    let node: PdfDict | undefined = page;
    node && !seen.has(node);
    node = dictAt(node, 'Parent', resolve)
  ) {
    seen.add(node);
    const own = dictAt(node, 'Resources', resolve);
    if (own) return own;
  }
  return undefined;
}

/**
 * What a page shows as text, in the order in which it is drawn, forms expanded where they are drawn.
 *
 * @param withPaths tells its paths too
 * @throws PageTooLarge
 */
export function interpretPage(page: PdfDict, resolve: Resolve, withPaths = false): PageText {
  const owner: Owner = {
    bytes: contentOf(page, resolve),
    resources: pageResources(page, resolve),
    forms: [],
    events: [],
    drawn: new Set(),
  };
  const interpreter = new Interpreter(resolve, withPaths);
  const open = interpreter.run(owner, initialState(), 0, []);
  return { owner, shows: interpreter.shows, paths: interpreter.paths, open };
}
