import { overLimit } from '../errors.ts';
import { boxAround, concat, transformBox } from '../geometry.ts';
import type { Character, Matrix, TextPiece } from '../model.ts';
import { sharedActualText } from './actual-text.ts';
import { artifacts } from './artifacts.ts';
import { CharacterList } from './characters.ts';
import { fontReader, type ReadFont } from './fonts.ts';
import { LIMITS } from './limits.ts';
import { matrixOf, type PageObject } from './objects.ts';
import { floatsFrom, type Pdfium } from './pdfium.ts';
import { isUnreadable } from './readable.ts';
import { type Single, standsBelow } from './vertical.ts';

/** A character as PDFium's text page tells it, before its neighbours are known. */
interface Found {
  text: string;
  x: number;
  y: number;
  /** Width of the cell where PDFium knows it, 0 else. */
  width: number;
  /** Of the ink, `undefined` for blanks. */
  ink: readonly [left: number, bottom: number, right: number, top: number] | undefined;
  isAfterBlank: boolean;
}

interface Draft {
  object: PageObject;
  font: ReadFont;
  fontHandle: number;
  size: number;
  matrix: Matrix;
  found: Found[];
  errors: number;
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
const HYPHEN = '-';
/** Marks belong to the letter before them. */
const MARK = /^\p{M}+$/u;

function colorOf(pdfium: Pdfium, handle: number): string {
  const at = pdfium.scratch;
  if (!pdfium.call.FPDFPageObj_GetFillColor(handle, at, at + 4, at + 8, at + 12)) return '#000000';
  const [red, green, blue] = pdfium.integers.subarray(at >> 2, (at >> 2) + 3);
  return `#${hex(red!)}${hex(green!)}${hex(blue!)}`;
}

function draftOf(pdfium: Pdfium, object: PageObject, fontOf: (handle: number) => ReadFont): Draft {
  const { call } = pdfium;
  const fontHandle = call.FPDFTextObj_GetFont(object.handle);
  const size =
    floatsFrom(pdfium, 1, (at) => call.FPDFTextObj_GetFontSize(object.handle, at))?.[0] ?? 0;
  const matrix = concat(matrixOf(pdfium, object.handle), object.toPage);
  return { object, font: fontOf(fontHandle), fontHandle, size, matrix, found: [], errors: 0 };
}

/** Puts the characters of a text page to the objects that draw them. */
function collect(
  pdfium: Pdfium,
  textPage: number,
  pageIndex: number,
  drafts: ReadonlyMap<number, Draft>,
): void {
  const { call } = pdfium;
  const count = call.FPDFText_CountChars(textPage);
  if (count > LIMITS.characters) throw overLimit('characters', count, LIMITS.characters, pageIndex);
  let isAfterBlank = false;
  let high = 0;
  for (let index = 0; index < count; index++) {
    const unicode = call.FPDFText_GetUnicode(textPage, index);
    if (call.FPDFText_IsGenerated(textPage, index) === 1) {
      isAfterBlank = true;
      continue;
    }
    const draft = drafts.get(call.FPDFText_GetTextObject(textPage, index));
    if (!draft) continue;
    if (unicode >= 0xd800 && unicode < 0xdc00) {
      high = unicode;
      continue;
    }
    // At the end of a line PDFium puts a control character in the place of a hyphen.
    const isHyphen = unicode === 2 && call.FPDFText_IsHyphen(textPage, index) === 1;
    const text = isHyphen
      ? HYPHEN
      : high
        ? String.fromCharCode(high, unicode)
        : String.fromCodePoint(unicode);
    high = 0;
    if (call.FPDFText_HasUnicodeMapError(textPage, index) === 1 && !isHyphen) draft.errors++;
    const at = pdfium.scratch;
    call.FPDFText_GetCharOrigin(textPage, index, at, at + 8);
    const x = pdfium.doubles[at >> 3]!;
    const y = pdfium.doubles[(at >> 3) + 1]!;
    const isLoose = call.FPDFText_GetLooseCharBox(textPage, index, at);
    const width = isLoose ? pdfium.floats[(at >> 2) + 2]! - pdfium.floats[at >> 2]! : 0;
    let ink: Found['ink'];
    // left, right, bottom, top
    if (call.FPDFText_GetCharBox(textPage, index, at, at + 8, at + 16, at + 24)) {
      const { doubles } = pdfium;
      const first = at >> 3;
      const [left, right] = [doubles[first]!, doubles[first + 1]!];
      const [bottom, top] = [doubles[first + 2]!, doubles[first + 3]!];
      if (right > left || top > bottom) ink = [left, bottom, right, top];
    }
    const last = draft.found.at(-1);
    const isOnLast = last && Math.abs(last.x - x) < 0.01 && Math.abs(last.y - y) < 0.01;
    if (last && (isOnLast || MARK.test(text)) && !isAfterBlank && last.text.trim() !== '') {
      last.text += text;
      last.width = Math.max(last.width, width);
    } else draft.found.push({ text, x, y, width, ink, isAfterBlank });
    isAfterBlank = false;
  }
}

/** Unit vector of a matrix's first axis. */
function directionOf([a, b]: Matrix): readonly [number, number] {
  const length = Math.hypot(a, b);
  return length > 0 ? [a / length, b / length] : [1, 0];
}

/** Whether the letters of an operator go down, `undefined` where there are too few to tell. */
function goesDown({ found, matrix, size }: Draft): boolean | undefined {
  if (found.length < 2) return undefined;
  const [ux, uy] = directionOf(matrix);
  const height = size * Math.hypot(matrix[2], matrix[3]);
  const first = found[0]!;
  const last = found.at(-1)!;
  const along = Math.abs((last.x - first.x) * ux + (last.y - first.y) * uy);
  const across = Math.abs((last.y - first.y) * ux - (last.x - first.x) * uy);
  return across > along && across > height * 0.3 * (found.length - 1);
}

/** How far ink reaches along a direction from a point. */
function reach({ ink, x, y }: Found, [ux, uy]: readonly [number, number]): number {
  if (!ink) return 0;
  const [left, bottom, right, top] = ink;
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ] as const;
  return Math.max(...corners.map(([cx, cy]) => (cx - x) * ux + (cy - y) * uy));
}

function charactersOf(draft: Draft, isVertical: boolean): Character[] {
  const { matrix, font, size } = draft;
  const baseline = directionOf(matrix);
  const height = size * Math.hypot(matrix[2], matrix[3]);
  // Up from the baseline, by the matrix's second axis.
  const up: readonly [number, number] = [-baseline[1], baseline[0]];
  const along: readonly [number, number] = isVertical ? [-up[0], -up[1]] : baseline;
  const isLevel = Math.abs(baseline[1]) < 0.001 && baseline[0] > 0;
  const place = ({ x, y }: Found) => x * along[0] + y * along[1];
  const { found: ordered } = draft;
  if (ordered.some((found, index) => index > 0 && place(found) < place(ordered[index - 1]!)))
    ordered.sort((one, other) => place(one) - place(other));
  const list = new CharacterList(ordered.length);
  const foot = font.descent * height;
  const head = font.ascent * height;
  const isUpright = isLevel && baseline[1] === 0;
  for (let index = 0; index < ordered.length; index++) {
    const found = ordered[index]!;
    const next = ordered[index + 1];
    const toNext = next ? place(next) - place(found) : Number.POSITIVE_INFINITY;
    const { text, x, y, isAfterBlank } = found;
    let advance: number;
    if (isVertical) advance = Math.min(height, toNext > 0 ? toNext : height);
    else if (isLevel && found.width > 0) advance = found.width;
    else {
      const own = reach(found, baseline) || height / 4;
      advance = toNext > 0 && toNext < own * 1.6 ? toNext : own;
    }
    const wide = isVertical ? height : Math.max(advance, 0);
    if (isUpright) {
      const bottom = y + Math.min(foot, head);
      list.add(text, isAfterBlank, x, y, advance, x, bottom, x + wide, y + Math.max(foot, head));
      continue;
    }
    const corner = (u: number, v: number) =>
      [x + baseline[0] * u + up[0] * v, y + baseline[1] * u + up[1] * v] as const;
    const corners = [corner(0, foot), corner(wide, foot), corner(0, head), corner(wide, head)];
    const box = boxAround(corners) ?? { left: x, bottom: y, right: x, top: y };
    list.add(text, isAfterBlank, x, y, advance, box.left, box.bottom, box.right, box.top);
  }
  return list.characters;
}

/** A ligature stands for three letters at most; more on one place are `/ActualText`, which has no widths. */
const MOST_IN_LIGATURE = 3;

/** Where PDFium puts all characters of an operator on its beginning, they are as wide as what is drawn. */
function spreadText(pdfium: Pdfium, { object, found }: Draft): void {
  const [only] = found;
  if (!only || found.length > 1 || [...only.text].length <= MOST_IN_LIGATURE) return;
  const bounds = floatsFrom(pdfium, 4, (at) =>
    pdfium.call.FPDFPageObj_GetBounds(object.handle, at, at + 4, at + 8, at + 12),
  );
  if (!bounds) return;
  const [left, bottom, right, top] = bounds as unknown as [number, number, number, number];
  only.width = transformBox(object.toPage, { left, bottom, right, top }).right - only.x;
}

const textOf = ({ found }: Draft) => found.map(({ text }) => text).join('');

/** Takes from drafts what the one before tells too, and answers which one that is, by their places in the list. */
function dropRepeats(pdfium: Pdfium, list: readonly Draft[]): Map<number, number> {
  const repeats = new Map<number, number>();
  const isShared = sharedActualText(pdfium);
  let first = 0;
  for (const [index, draft] of list.entries()) {
    if (!isShared(draft.object.handle)) {
      first = index;
      continue;
    }
    if (draft.found.length > 0 && textOf(draft) !== textOf(list[first]!)) continue;
    draft.found = [];
    repeats.set(index, first);
  }
  return repeats;
}

/** A draft of one letter in upright writing. */
function singleOf({ found, matrix, size }: Draft): Single | undefined {
  const [only, second] = found;
  if (!only || second || Math.abs(matrix[1]) > 0.001 || matrix[0] <= 0) return undefined;
  return { x: only.x, y: only.y, size: size * Math.hypot(matrix[2], matrix[3]), text: only.text };
}

/** Which drafts are written downwards: by their own letters, those before and after, or their font's others. */
function verticals(list: readonly Draft[]): boolean[] {
  const below = standsBelow(list.map(singleOf));
  const fonts = new Map<number, boolean>();
  for (const draft of list) {
    const isDown = goesDown(draft);
    if (isDown !== undefined)
      fonts.set(draft.fontHandle, isDown && (fonts.get(draft.fontHandle) ?? true));
  }
  return list.map(
    (draft, index) => goesDown(draft) ?? (below[index] || (fonts.get(draft.fontHandle) ?? false)),
  );
}

/**
 * Pieces of a page, in the order they are drawn.
 * @param objects all text objects of the page
 * @param isTagged whether it matters what is marked as no part of the content
 */
export function piecesOf(
  pdfium: Pdfium,
  textPage: number,
  pageIndex: number,
  objects: readonly PageObject[],
  isTagged: boolean,
): TextPiece[] {
  const { call } = pdfium;
  const fontOf = fontReader(pdfium);
  const isArtifact = artifacts(pdfium);
  const drafts = new Map(
    objects.map((object) => [object.handle, draftOf(pdfium, object, fontOf)] as const),
  );
  collect(pdfium, textPage, pageIndex, drafts);
  const list = [...drafts.values()];
  for (const draft of list) spreadText(pdfium, draft);
  const repeats = dropRepeats(pdfium, list);
  const areVertical = verticals(list);
  return list.map((draft, index) => {
    const { object, font, size, matrix, found } = draft;
    const isVertical = areVertical[index]!;
    const repeated = repeats.get(index);
    const mcid = call.FPDFPageObj_GetMarkedContentID(object.handle);
    const bad = isUnreadable(
      found.map(({ text }) => text),
      draft.errors,
    );
    return {
      index,
      characters: charactersOf(draft, isVertical),
      font: font.face,
      size: size * Math.hypot(matrix[2], matrix[3]),
      matrix,
      color: colorOf(pdfium, object.handle),
      mode: Math.max(0, call.FPDFTextObj_GetTextRenderMode(object.handle)),
      isVertical,
      ...(mcid >= 0 && { mcid }),
      ...(isTagged && isArtifact(object.handle) && { isArtifact: true as const }),
      ...(bad && { isUnreadable: true as const }),
      ...(repeated !== undefined && { repeats: repeated }),
    };
  });
}
