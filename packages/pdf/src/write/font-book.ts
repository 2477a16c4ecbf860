import { createHash } from 'node:crypto';
import { advanceOf, type Face } from '@glossa/typography/faces';
import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  type PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { subset } from '../faces/subset.ts';
import { toUnicodeMap } from './to-unicode.ts';

/** Glyphs of a face that the document draws. */
interface Used {
  face: Face;
  /** By glyph: what it stands for, where it stands for the same wherever it is drawn. */
  glyphs: Map<number, string>;
  horizontal: PdfDict;
  vertical?: PdfDict;
}

const dict = (entries: Record<string, PdfObject>) => PdfDict.of(entries);

const thousandths = (em: number) => PdfNumber.of(Math.round(em * 100_000) / 100);

/** Six letters that differ between subsets (9.9.2), the same for the same glyphs. */
function subsetTag(seed: string): string {
  const digest = createHash('sha256').update(seed).digest();
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join(
    '',
  );
}

/** The boxes of a font file's `head` table, em; undefined without one. */
function fontBox(data: Uint8Array, unitsPerEm: number): number[] | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let i = 0; i < view.getUint16(4); i += 1) {
    const entry = 12 + i * 16;
    if (view.getUint32(entry) !== 0x68656164) continue;
    const head = view.getUint32(entry + 8);
    return [36, 38, 40, 42].map((offset) => view.getInt16(head + offset) / unitsPerEm);
  }
  return undefined;
}

const isCff = (data: Uint8Array) => data[0] === 0x4f && data[1] === 0x54;

/** The fonts that a document gets: each face once, whatever draws with it. */
export class FontBook {
  private readonly used = new Map<string, Used>();
  private readonly pdf: PDF;

  constructor(pdf: PDF) {
    this.pdf = pdf;
  }

  /** The font's object, empty until `finish`. */
  reference(face: Face, isVertical: boolean): PdfRef {
    const used = this.of(face);
    if (isVertical) used.vertical ??= this.register();
    return this.pdf.context.registry.getRef(isVertical ? used.vertical! : used.horizontal)!;
  }

  /**
   * Takes a glyph up.
   *
   * @param text what it stands for here; empty where it is only a part
   * @returns whether readers of the file will find that text by the glyph alone
   */
  take(face: Face, glyph: number, text: string): boolean {
    const { glyphs } = this.of(face);
    const known = glyphs.get(glyph);
    if (known === undefined || known === '') glyphs.set(glyph, text);
    return text !== '' && glyphs.get(glyph) === text;
  }

  /** Writes the fonts, cut to what was taken. */
  async finish(): Promise<void> {
    for (const used of this.used.values()) await this.write(used);
  }

  private of(face: Face): Used {
    const known = this.used.get(face.key);
    if (known) return known;
    const made: Used = { face, glyphs: new Map(), horizontal: this.register() };
    this.used.set(face.key, made);
    return made;
  }

  private register(): PdfDict {
    const made = new PdfDict();
    this.pdf.register(made);
    return made;
  }

  private async write({ face, glyphs, horizontal, vertical }: Used): Promise<void> {
    const ids = [...glyphs.keys()].sort((a, b) => a - b);
    const file = await subset(face, ids);
    const cff = isCff(file);
    const name = PdfName.of(`${subsetTag(`${face.key} ${ids.join(' ')}`)}+${face.name}`);
    const program = new PdfStream(
      cff ? [['Subtype', PdfName.of('OpenType')]] : [['Length1', PdfNumber.of(file.byteLength)]],
      file,
    );
    const box = fontBox(face.data, face.unitsPerEm) ?? [0, face.descent, 1, face.ascent];
    const descriptor = dict({
      Type: PdfName.of('FontDescriptor'),
      FontName: name,
      // Symbolic: its glyphs are found by id, not by a Latin encoding.
      Flags: PdfNumber.of(4 + (face.isItalic ? 64 : 0)),
      FontBBox: PdfArray.of(...box.map(thousandths)),
      ItalicAngle: PdfNumber.of(face.isItalic ? -12 : 0),
      Ascent: thousandths(face.ascent),
      Descent: thousandths(face.descent),
      CapHeight: thousandths(face.ascent),
      StemV: PdfNumber.of(face.isBold ? 140 : 80),
      [cff ? 'FontFile3' : 'FontFile2']: this.pdf.register(program),
    });
    const descendant = dict({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of(cff ? 'CIDFontType0' : 'CIDFontType2'),
      BaseFont: name,
      CIDSystemInfo: dict({
        Registry: PdfString.fromString('Adobe'),
        Ordering: PdfString.fromString('Identity'),
        Supplement: PdfNumber.of(0),
      }),
      FontDescriptor: this.pdf.register(descriptor),
      DW: PdfNumber.of(1000),
      W: widths(face, ids),
    });
    if (!cff) descendant.set('CIDToGIDMap', PdfName.of('Identity'));
    const map = this.pdf.register(new PdfStream([], toUnicodeMap(glyphs)));
    const reference = this.pdf.register(descendant);
    for (const [font, encoding] of [
      [horizontal, 'Identity-H'],
      [vertical, 'Identity-V'],
    ] as const) {
      font?.set('Type', PdfName.of('Font'));
      font?.set('Subtype', PdfName.of('Type0'));
      font?.set('BaseFont', name);
      font?.set('Encoding', PdfName.of(encoding));
      font?.set('DescendantFonts', PdfArray.of(reference));
      font?.set('ToUnicode', map);
    }
  }
}

/** `/W`: neighbours in one list. */
function widths(face: Face, ids: readonly number[]): PdfArray {
  const out = new PdfArray();
  for (let i = 0; i < ids.length; ) {
    const list = new PdfArray();
    const first = ids[i]!;
    while (i < ids.length && ids[i] === first + list.length) {
      list.push(thousandths(advanceOf(face, ids[i]!)));
      i += 1;
    }
    out.push(PdfNumber.of(first), list);
  }
  return out;
}
