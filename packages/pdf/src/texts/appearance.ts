import { PdfDict, PdfStream } from '@libpdf/core';
import { interpretPage, PageTooLarge } from '../content/interpret.ts';
import {
  arrayAt,
  dictAt,
  follow,
  isStream,
  nameAt,
  numberAt,
  numbersOf,
  type Resolve,
} from '../content/objects.ts';
import { operatorsOf } from '../content/operators.ts';
import type { Alignment, Box, FontFace, PageContent, SetParagraph } from '../model.ts';
import { type BesideChange, type PageTools, writePage } from '../write/page.ts';
import type { TextPlace } from './model.ts';

/** The stream that draws an annotation; undefined where viewers make one, or where it has several states (12.5.5). */
export function appearanceOf(annotation: PdfDict, resolve: Resolve): PdfStream | undefined {
  const normal = follow(dictAt(annotation, 'AP', resolve)?.get('N'), resolve);
  return isStream(normal) ? normal : undefined;
}

/** How text of a field or note looks: its default appearance string (12.7.4.3). */
interface Look {
  fontName?: string;
  /** 0: as large as it fits. */
  size: number;
  color: string;
}

const channel = (value: number) =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

function colorOf(values: readonly number[]): string {
  const [a = 0, b = 0, c = 0, k] = values;
  if (values.length === 1) return `#${channel(a).repeat(3)}`;
  const rgb = k === undefined ? [a, b, c] : [a, b, c].map((ink) => (1 - ink) * (1 - k));
  return `#${rgb.map(channel).join('')}`;
}

const OF_FILL: Readonly<Record<string, number>> = { g: 1, rg: 3, k: 4 };

function lookOf(operators: Uint8Array): Look {
  const look: Look = { size: 0, color: '#000000' };
  for (const { name, operands } of operatorsOf(operators)) {
    const numbers = operands.flatMap((token) => (token.type === 'number' ? [token.value] : []));
    const [first] = operands;
    if (name === 'Tf' && first?.type === 'name') {
      look.fontName = first.value;
      look.size = Math.abs(numbers[0] ?? 0);
      // What follows is of other text.
      if (look.size > 0) break;
    } else if (numbers.length === OF_FILL[name]) look.color = colorOf(numbers);
  }
  return look;
}

/** Names of fonts as forms abbreviate them (`HeBo`, `TiRo`), and whole ones. */
function fontOf(name: string): FontFace {
  return {
    name,
    isBold: /bold|black|heavy|^..Bo$|BO$/i.test(name),
    isItalic: /italic|oblique|It$|^..O$/i.test(name),
    isSerif: /times|serif|roman|georgia|garamond|cambria|^Ti/i.test(name) && !/sans/i.test(name),
    isMonospaced: /cour|mono|consol/i.test(name),
  };
}

const AUTOMATIC = { oneLine: 12, manyLines: 10, ofHeight: 0.65 };

interface PlaceOptions {
  /** Default appearance string. */
  look: string;
  /** Fonts that it names. */
  fonts: PdfDict | undefined;
  alignment: Alignment;
  isOneLine: boolean;
}

/** Of the text within the appearance stream's box: its border and as much white (12.7.4.3). */
function innerBox(annotation: PdfDict, stream: PdfStream, resolve: Resolve): Box | undefined {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(arrayAt(stream, 'BBox', resolve), resolve);
  const [l = 0, b = 0, r = 0, t = 0] = numbersOf(arrayAt(annotation, 'RD', resolve), resolve);
  const border =
    numberAt(dictAt(annotation, 'BS', resolve), 'W', resolve) ??
    numbersOf(arrayAt(annotation, 'Border', resolve), resolve)[2] ??
    1;
  const padding = Math.min(2 * Math.max(border, 0), Math.abs(x1 - x0) / 8, Math.abs(y1 - y0) / 8);
  const box = {
    left: Math.min(x0, x1) + l + padding,
    bottom: Math.min(y0, y1) + b + padding,
    right: Math.max(x0, x1) - r - padding,
    top: Math.max(y0, y1) - t - padding,
  };
  return box.right - box.left > 1 && box.top - box.bottom > 1 ? box : undefined;
}

/** Where the text of an annotation is drawn; undefined where it has no appearance of its own. */
export function placeOf(
  annotation: PdfDict,
  { look, fonts, alignment, isOneLine }: PlaceOptions,
  resolve: Resolve,
): TextPlace | undefined {
  const stream = appearanceOf(annotation, resolve);
  const box = stream && innerBox(annotation, stream, resolve);
  if (!stream || !box) return undefined;
  const asked = lookOf(Buffer.from(look, 'latin1'));
  const drawn = lookOf(stream.getDecodedData());
  const name = asked.fontName ?? drawn.fontName ?? '';
  const own = dictAt(dictAt(stream, 'Resources', resolve), 'Font', resolve);
  const font = dictAt(fonts, name, resolve) ?? dictAt(own, name, resolve);
  const height = box.top - box.bottom;
  const automatic = isOneLine
    ? Math.min(AUTOMATIC.oneLine, AUTOMATIC.ofHeight * height)
    : Math.min(AUTOMATIC.manyLines, height);
  return {
    box,
    size: asked.size || drawn.size || automatic,
    font: fontOf((nameAt(font, 'BaseFont', resolve) ?? name).replace(/^[A-Z]{6}\+/, '')),
    color: look ? asked.color : drawn.color,
    alignment,
    isOneLine,
  };
}

/** `writePage` reads no pieces of an appearance: all of its text goes. */
const NOTHING: PageContent = {
  index: 0,
  box: { left: 0, bottom: 0, right: 0, top: 0 },
  rotation: 0,
  pieces: [],
  links: [],
  pictures: [],
  rules: [],
  drawings: [],
};

const NOTHING_BESIDE: BesideChange = { patch: undefined, outdated: [], moves: [], underlines: [] };

/**
 * Draws an annotation with other text: a new appearance stream, in which everything but the text is as it was. Streams
 * for other states of it (when a pointer is over it) are left out, since they would show the old text.
 */
export function redraw(annotation: PdfDict, set: SetParagraph, tools: PageTools): void {
  const { document } = tools;
  const { resolve } = document;
  const appearances = dictAt(annotation, 'AP', resolve);
  const stream = appearanceOf(annotation, resolve);
  if (!appearances || !stream) return;
  const page = PdfDict.of({
    Contents: appearances.get('N')!,
    Resources: dictAt(stream, 'Resources', resolve) ?? new PdfDict(),
  });
  try {
    const text = interpretPage(page, resolve);
    const changes = new Map(
      text.shows.map((show) => [show, { show, fates: show.codes.map(() => 'removed' as const) }]),
    );
    writePage(page, text, NOTHING, [{ set, changes }], NOTHING_BESIDE, tools);
  } catch (error) {
    if (error instanceof PageTooLarge) return;
    throw error;
  }
  const written = follow(page.get('Contents'), resolve);
  const copy = new PdfStream(stream.clone(), new Uint8Array());
  copy.setData(isStream(written) ? written.getDecodedData() : new Uint8Array());
  copy.delete('Filter');
  copy.delete('DecodeParms');
  copy.set('Resources', page.get('Resources')!);
  annotation.set('AP', PdfDict.of({ N: document.register(copy) }));
}
