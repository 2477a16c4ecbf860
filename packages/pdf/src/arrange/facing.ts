import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core';
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
import { IDENTITY, transformBox, translation, unite } from '../geometry.ts';
import type { Box, Matrix } from '../model.ts';
import type { Document } from '../write/stream-change.ts';
import { contentStream, inherited, type SourcePage, visibleBox } from './source-page.ts';

const HIDDEN = 1 << 1;
const NO_VIEW = 1 << 5;
const short = (value: number) => String(Math.round(value * 10_000) / 10_000);
const arrayOf = (values: readonly number[]) =>
  PdfArray.of(...values.map((value) => PdfNumber.of(Math.round(value * 10_000) / 10_000)));
const corners = ({ left, bottom, right, top }: Box) => [left, bottom, right, top];

/**
 * How far the source stands from the translation, in the page's own space: beside it as both are seen, whichever way the
 * page is turned.
 *
 * @param isFirstRight whoever reads from right to left begins at the right
 */
function shiftOf(box: Box, rotation: number, isFirstRight: boolean): readonly [number, number] {
  const width = box.right - box.left;
  const height = box.top - box.bottom;
  const sign = isFirstRight ? 1 : -1;
  switch (((rotation % 360) + 360) % 360) {
    case 90:
      return [0, sign * height];
    case 180:
      return [-sign * width, 0];
    case 270:
      return [0, -sign * height];
    default:
      return [sign * width, 0];
  }
}

/** The picture of an annotation, as viewers put it into its place (ISO 32000-2, 12.5.5, algorithm 8). */
function appearanceOf(
  annotation: PdfDict,
  resolve: Resolve,
): { form: PdfObject; matrix: Matrix } | undefined {
  const flags = numberAt(annotation, 'F', resolve) ?? 0;
  const subtype = nameAt(annotation, 'Subtype', resolve);
  if ((flags & (HIDDEN | NO_VIEW)) !== 0 || subtype === 'Popup' || subtype === 'Link')
    return undefined;
  const normal = dictAt(annotation, 'AP', resolve)?.get('N');
  const found = follow(normal, resolve);
  const state = nameAt(annotation, 'AS', resolve);
  const form = isStream(found)
    ? normal
    : found instanceof PdfDict && state !== undefined
      ? found.get(state)
      : undefined;
  const stream = follow(form, resolve);
  const rect = numbersOf(arrayAt(annotation, 'Rect', resolve), resolve);
  if (form === undefined || !isStream(stream) || rect.length !== 4) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(arrayAt(stream, 'BBox', resolve), resolve);
  const values = numbersOf(arrayAt(stream, 'Matrix', resolve), resolve);
  const own = values.length === 6 ? (values as unknown as Matrix) : IDENTITY;
  const drawn = transformBox(own, {
    left: Math.min(a, c),
    bottom: Math.min(b, d),
    right: Math.max(a, c),
    top: Math.max(b, d),
  });
  const [x0, x1] = [Math.min(rect[0]!, rect[2]!), Math.max(rect[0]!, rect[2]!)];
  const [y0, y1] = [Math.min(rect[1]!, rect[3]!), Math.max(rect[1]!, rect[3]!)];
  const [width, height] = [drawn.right - drawn.left, drawn.top - drawn.bottom];
  if (!(width > 0) || !(height > 0)) return undefined;
  const [sx, sy] = [(x1 - x0) / width, (y1 - y0) / height];
  return { form, matrix: [sx, 0, 0, sy, x0 - sx * drawn.left, y0 - sy * drawn.bottom] };
}

/** What a page was, as a form that draws itself at its old place: its content, and its annotations as they look. */
function formOf(source: SourcePage, box: Box, { register, resolve }: Document): PdfObject {
  const content = contentStream(source, resolve);
  content.set('Type', PdfName.of('XObject'));
  content.set('Subtype', PdfName.of('Form'));
  content.set('BBox', arrayOf(corners(box)));
  if (source.resources) content.set('Resources', source.resources);
  const group = source.dict.get('Group');
  if (group) content.set('Group', group);
  const page = register(content);
  const looks = source.annotations.flatMap((each) => appearanceOf(each, resolve) ?? []);
  if (looks.length === 0) return page;
  const objects = new PdfDict();
  objects.set('P', page);
  const lines = looks.map(({ form, matrix }, at) => {
    objects.set(`A${at}`, form);
    return `q ${matrix.map(short).join(' ')} cm /A${at} Do Q`;
  });
  const whole = new PdfStream([], new Uint8Array());
  whole.set('Type', PdfName.of('XObject'));
  whole.set('Subtype', PdfName.of('Form'));
  whole.set('BBox', arrayOf(corners(box)));
  const resources = new PdfDict();
  resources.set('XObject', objects);
  whole.set('Resources', resources);
  whole.setData(Buffer.from(`q /P Do Q\n${lines.join('\n')}\n`));
  return register(whole);
}

/** Links of the source, moved with its page. */
function movedLinks(
  source: SourcePage,
  [dx, dy]: readonly [number, number],
  { register, resolve }: Document,
): PdfObject[] {
  return source.annotations.flatMap((annotation) => {
    if (nameAt(annotation, 'Subtype', resolve) !== 'Link') return [];
    const link = annotation.clone();
    for (const key of ['Rect', 'QuadPoints']) {
      const values = numbersOf(arrayAt(annotation, key, resolve), resolve);
      if (values.length > 0)
        link.set(key, arrayOf(values.map((value, at) => value + (at % 2 === 0 ? dx : dy))));
    }
    for (const key of ['StructParent', 'AP', 'NM', 'P']) link.delete(key);
    return [register(link)];
  });
}

/**
 * Makes a translated page twice as wide, with the source's page beside it. It stays the same page, so that bookmarks and
 * links lead to it as before; what both draw is in the file once.
 */
export function face(source: SourcePage, isRightToLeft: boolean, document: Document): void {
  const { dict } = source;
  const { resolve, register } = document;
  const box = visibleBox(dict, resolve);
  const rotation = follow(inherited(dict, 'Rotate', resolve), resolve);
  const shift = shiftOf(box, rotation instanceof PdfNumber ? rotation.value : 0, isRightToLeft);
  const [dx, dy] = shift;
  const both = unite([box, transformBox(translation(dx, dy), box)]);
  const form = formOf(source, box, document);

  const resources =
    dictAt(dict, 'Resources', resolve)?.clone() ??
    (follow(source.resources, resolve) as PdfDict | undefined)?.clone() ??
    new PdfDict();
  const objects = dictAt(resources, 'XObject', resolve)?.clone() ?? new PdfDict();
  let name = 'GlSource';
  while (objects.has(name)) name += '0';
  objects.set(name, form);
  resources.set('XObject', objects);
  dict.set('Resources', resources);

  const stream = (text: string) => {
    const made = new PdfStream([], new Uint8Array());
    made.setData(Buffer.from(text));
    return register(made);
  };
  const { left, bottom, right, top } = box;
  const clip = [left, bottom, right - left, top - bottom].map(short).join(' ');
  const before = stream(`q 1 0 0 1 ${short(dx)} ${short(dy)} cm /${name} Do Q\nq ${clip} re W n\n`);
  const contents = dict.get('Contents');
  const found = follow(contents, resolve);
  const own = found instanceof PdfArray ? found.toArray() : contents ? [contents] : [];
  dict.set('Contents', PdfArray.of(before, ...own, stream('\nQ\n')));

  for (const key of ['MediaBox', 'CropBox']) dict.set(key, arrayOf(corners(both)));
  for (const key of ['BleedBox', 'TrimBox', 'ArtBox']) dict.delete(key);

  const links = movedLinks(source, shift, document);
  if (links.length === 0) return;
  const annotations = arrayAt(dict, 'Annots', resolve)?.toArray() ?? [];
  dict.set('Annots', PdfArray.of(...annotations, ...links));
}
