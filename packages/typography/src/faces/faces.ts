/// <reference path="./fontverter.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fontverter from 'fontverter';
import { contains, parseRanges, type Ranges } from '../ranges.ts';
import { type Face, makeFace } from './face.ts';
import { type Family, familiesFor, type Look } from './families.ts';
import { systemFiles } from './system.ts';

export type { Look } from './families.ts';

/** Controls and marks of direction are drawn by nobody. */
const WITHOUT_GLYPH = /[\p{Cc}\p{Cf}]/u;
const NORMAL = 400;
const BOLD = 700;

interface Slice {
  name: string;
  ranges: Ranges;
}

/** Text that is going to be set: what is looked up for it can then be had at once. */
export interface Wanted {
  text: string;
  look: Look;
  language: string;
}

const { resolve } = createRequire(import.meta.url);

/**
 * The fonts of a document: those that we bring and, for scripts that we do not, those of the machine. Loaded as text
 * asks for them (`prepare`), then found without waiting (`faceFor`).
 */
export class Faces {
  private readonly loaded = new Map<string, Promise<Face | undefined>>();
  private readonly slices = new Map<string, Promise<readonly Slice[]>>();
  private readonly found = new Map<string, Face | undefined>();
  private readonly byKey = new Map<string, Face>();

  /** Loads what the texts need. */
  async prepare(wanted: readonly Wanted[]): Promise<void> {
    for (const { text, look, language } of wanted) {
      for (const character of new Set(text)) {
        if (WITHOUT_GLYPH.test(character)) continue;
        const codePoint = character.codePointAt(0)!;
        const key = keyOf(look, language, codePoint);
        if (this.found.has(key)) continue;
        const face = await this.search(look, language, codePoint);
        this.found.set(key, face);
        if (face) this.byKey.set(face.key, face);
      }
    }
  }

  /** The face that has a character, of those that were prepared; undefined where none has it. */
  faceFor(look: Look, language: string, codePoint: number): Face | undefined {
    return this.found.get(keyOf(look, language, codePoint));
  }

  /** @param key of a face that `faceFor` gave */
  get(key: string): Face | undefined {
    return this.byKey.get(key);
  }

  private async search(look: Look, language: string, codePoint: number) {
    for (const family of familiesFor(look, language, codePoint)) {
      for (const { name, ranges } of await this.slicesOf(family)) {
        if (!contains(ranges, codePoint)) continue;
        const face = await this.load(family, name, look);
        if (face?.font.nominalGlyph(codePoint)) return face;
      }
    }
    for (const path of await systemFiles(codePoint, look.isBold)) {
      const face = await this.once(path, async () =>
        makeFace(path.split('/').at(-1)!, await readFile(path), {
          isBold: look.isBold,
          isItalic: false,
        }),
      );
      if (face?.font.nominalGlyph(codePoint)) return face;
    }
    return undefined;
  }

  private slicesOf(family: Family): Promise<readonly Slice[]> {
    const known = this.slices.get(family.id);
    if (known) return known;
    const read = readFile(resolve(`${family.package}/unicode.json`), 'utf8').then((text) =>
      Object.entries(JSON.parse(text) as Record<string, string>).map(([name, ranges]) => ({
        name,
        ranges: parseRanges(ranges),
      })),
    );
    this.slices.set(family.id, read);
    return read;
  }

  private load(family: Family, slice: string, look: Look): Promise<Face | undefined> {
    const isItalic = look.isItalic && family.hasItalic;
    const key = `${family.id}/${slice}/${look.isBold ? BOLD : NORMAL}${isItalic ? '/italic' : ''}`;
    return this.once(key, async () => {
      const folder = dirname(resolve(`${family.package}/unicode.json`));
      const woff2 = await readFile(join(folder, family.file(slice, look.isBold, isItalic)));
      const data = await fontverter.convert(woff2, 'sfnt');
      const axes: Record<string, number> = {};
      if (family.weightAxis) axes.wght = look.isBold ? BOLD : NORMAL;
      return makeFace(key, data, { isBold: look.isBold, isItalic }, axes);
    });
  }

  private once(key: string, make: () => Promise<Face>): Promise<Face | undefined> {
    const known = this.loaded.get(key);
    if (known) return known;
    // A slice that is named but not there, or that is broken, is one font less.
    const made = make().catch(() => undefined);
    this.loaded.set(key, made);
    return made;
  }
}

const keyOf = (look: Look, language: string, codePoint: number) =>
  `${look.isSerif ? 's' : ''}${look.isMonospaced ? 'm' : ''}${look.isBold ? 'b' : ''}${look.isItalic ? 'i' : ''} ${language} ${codePoint}`;
