/// <reference path="./subset-font.d.ts" />
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Face, Faces, type Look } from '@glossa/typography/faces';
import subsetFont from 'subset-font';
import { renameFont, withLeading } from './font-tables.ts';

/** All fonts that we bring stand together under one name: libass looks for a letter in the others of a family. */
const FAMILY = 'Glossa Subtitles';
/** A style of an ASS file of ours: its font, and last its encoding. */
const UNCHOSEN = /^(Style: [^,\n]*,)Arial(,.*,)1$/gm;
/** To libass an encoding of -1 means that each line runs as its letters do, whatever is bold in it. */
const OURS = `$1${FAMILY}$2-1`;
const PLAIN: Look = { isSerif: false, isMonospaced: false, isBold: false, isItalic: false };
/** From right to left, the other one of each is drawn. */
const MIRRORED = '()[]{}<>«»‹›';

/**
 * Writes the fonts with the letters of subtitles, cut to these, as files into a folder.
 * @param ass an ASS file of ours; what it says of other fonts stays
 * @param language BCP 47 tag: Chinese and Japanese write the same letters in different ways
 * @returns the ASS file that asks for these fonts
 */
export async function bringFonts(ass: string, language: string, folder: string): Promise<string> {
  // A letter and its mark in two fonts would not be put together.
  const composed = ass.normalize('NFC');
  await mkdir(folder, { recursive: true });
  const faces = new Faces();
  const wanted = new Map<Face, Set<string>>();
  for (const { look, text } of textsByLook(composed)) {
    await faces.prepare([{ look, text, language }]);
    for (const letter of text) {
      const face = faces.faceFor(look, language, letter.codePointAt(0)!);
      if (face !== undefined) wanted.set(face, (wanted.get(face) ?? new Set()).add(letter));
    }
  }
  for (const [index, [face, letters]] of [...wanted].entries()) {
    const options = { targetFormat: 'sfnt', variationAxes: face.axes } as const;
    const text = [...letters].join('');
    const cut = await subsetFont(Buffer.from(face.data), text + partsOf(text), options);
    const file = withLeading(renameFont(cut, FAMILY, styleOf(face)));
    await writeFile(join(folder, `${index}.ttf`), file);
  }
  return wanted.size === 0 ? composed : composed.replace(UNCHOSEN, OURS);
}

/** Whoever shapes text may draw a letter by its parts, as Thai's sara am, or show that a mark has no letter. */
const partsOf = (text: string) => `${text.normalize('NFKD')}\u25cc`;

const styleOf = ({ isBold, isItalic }: Face) =>
  [isBold && 'Bold', isItalic && 'Italic'].filter(Boolean).join(' ') || 'Regular';

/** The letters that are drawn, by how they are. */
function textsByLook(ass: string): { look: Look; text: string }[] {
  const texts = new Map<string, { look: Look; text: string }>();
  for (const [, line] of ass.matchAll(/^Dialogue: (?:[^,\n]*,){9}(.*)$/gm)) {
    let look = PLAIN;
    for (const part of line!.split(/((?<!\\)\{[^}]*\})/)) {
      if (part.startsWith('{')) {
        look = {
          ...look,
          isBold: switched(part, 'b') ?? look.isBold,
          isItalic: switched(part, 'i') ?? look.isItalic,
        };
        continue;
      }
      const key = `${look.isBold} ${look.isItalic}`;
      const known = texts.get(key)?.text ?? '';
      texts.set(key, { look, text: known + part.replace(/\\[Nnh]/g, ' ') });
    }
  }
  return [...texts.values()].map(({ look, text }) => {
    const pairs = [...text].some((letter) => MIRRORED.includes(letter)) ? MIRRORED : '';
    return { look, text: [...new Set(text + pairs)].join('') };
  });
}

/** Whether tags switch `\b` or `\i` on or off; undefined where they leave it. */
function switched(tags: string, name: 'b' | 'i'): boolean | undefined {
  const value = [...tags.matchAll(new RegExp(`\\\\${name}(\\d+)`, 'g'))].at(-1)?.[1];
  return value === undefined ? undefined : value !== '0';
}
