import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { Faces } from '@glossa/typography/faces';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { burnSubtitles } from './burn-subtitles.ts';
import { probeMedia } from './probe.ts';
import { bringFonts } from './subtitle-fonts.ts';
import { canMakeMedia, makeMedia } from './testing/index.ts';

let folder: TemporaryFolder;
let film: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  const nothing = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig/>';
  writeFileSync(at('no-fonts.conf'), nothing);
  if (canMakeMedia) film = makeMedia(folder.path, 'black.mp4', ['color=black:s=640x120:r=5:d=0.2']);
});
afterAll(() => folder.remove());
const at = (name: string) => join(folder.path, name);

const SIZE = { width: 640, height: 120 };
const assOf = (text: string, font = 'Arial') => `[Script Info]
ScriptType: v4.00+
PlayResX: 640
PlayResY: 120

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,${font},64,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,1,0,2,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.00,0:00:05.00,Default,,0,0,0,,${text}
`;

interface Ink {
  width: number;
  height: number;
  isInk: (x: number, y: number) => boolean;
}

/** What is white of a picture, cut to it; nothing where nothing is. */
function inkOf(grey: Uint8Array): Ink | undefined {
  const inked = [...grey.keys()].filter((index) => grey[index]! > 128);
  if (inked.length === 0) return undefined;
  const rows = inked.map((index) => Math.floor(index / SIZE.width));
  const columns = inked.map((index) => index % SIZE.width);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return {
    width: Math.max(...columns) - left + 1,
    height: Math.max(...rows) - top + 1,
    isInk: (x, y) => grey[(top + y) * SIZE.width + left + x]! > 128,
  };
}

/** How much of two inks is the same where one is laid on the other, 0 to 1. */
function overlap(one: Ink | undefined, other: Ink | undefined): number {
  if (one === undefined || other === undefined) return 0;
  const steps = { x: 400, y: 80 };
  const seen = ({ width, height, isInk }: Ink, x: number, y: number) =>
    isInk(Math.floor(((x + 0.5) * width) / steps.x), Math.floor(((y + 0.5) * height) / steps.y));
  let [both, each] = [0, 0];
  for (let y = 0; y < steps.y; y++)
    for (let x = 0; x < steps.x; x++) {
      const inks = [seen(one, x, y), seen(other, x, y)].filter(Boolean).length;
      both += inks === 2 ? 2 : 0;
      each += inks;
    }
  return both / each;
}

/** The first picture of a film, as a machine without any font draws it. */
function firstPicture(path: string, filter = 'null'): Ink | undefined {
  const args = ['-v', 'quiet', '-i', path, '-vf', filter, '-frames:v', '1'];
  const form = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  const env = { PATH: '/usr/bin', FONTCONFIG_FILE: at('no-fonts.conf') };
  return inkOf(execFileSync('/usr/bin/ffmpeg', [...args, ...form], { cwd: folder.path, env }));
}

/** A text in the whole fonts, as another program draws it. */
async function drawnByCanvas(text: string, language: string): Promise<Ink | undefined> {
  const look = { isSerif: false, isMonospaced: false, isBold: false, isItalic: false };
  const faces = new Faces();
  await faces.prepare([{ text, look, language }]);
  const found = new Set(
    [...text].map((letter) => faces.faceFor(look, language, letter.codePointAt(0)!)!),
  );
  for (const { data } of found) GlobalFonts.register(Buffer.from(data), `Whole ${language}`);
  const context = createCanvas(SIZE.width, SIZE.height).getContext('2d');
  context.font = `44px "Whole ${language}"`;
  context.fillStyle = 'white';
  context.fillText(text, 40, 80);
  const { data } = context.getImageData(0, 0, SIZE.width, SIZE.height);
  return inkOf(Uint8Array.from({ length: data.length / 4 }, (_, index) => data[4 * index + 3]!));
}

describe.skipIf(!canMakeMedia)('subtitles in the pictures of a film', () => {
  const scripts = [
    // A word: spaces are as wide as those of Latin letters, which libass draws larger.
    ['ar', 'وللمستخدمين'],
    ['th', 'คำบรรยายภาษาไทย'],
    ['ja', '日本語の字幕です'],
  ] as const;
  it.each(FULL_TIER ? scripts : scripts.slice(0, 1))(
    'have letters on a machine without fonts: %s',
    async (language, text) => {
      const facts = await probeMedia(film);
      const ass = at(`${language}.ass`);
      writeFileSync(ass, assOf(text));
      await burnSubtitles({ path: film, facts }, { ass, language }, at(`${language}.mp4`));
      const expected = await drawnByCanvas(text, language);
      const fitted = `fitted-${language}.ass`;
      const bare = firstPicture(film, `ass=${fitted}:fontsdir=${fitted}.fonts`);
      expect(overlap(bare, expected)).toBeGreaterThan(0.8);
      // What is drawn is the same on this machine, whatever fonts it has.
      expect(overlap(firstPicture(at(`${language}.mp4`)), bare)).toBeGreaterThan(0.9);
      // Without them there are boxes, or nothing.
      expect(overlap(firstPicture(film, `ass=${language}.ass`), expected)).toBeLessThan(0.5);
    },
  );

  it('run as their letters do, whatever is marked in them', async () => {
    const drawn = async (name: string, text: string) => {
      writeFileSync(at(name), await bringFonts(assOf(text), 'ar', at('marked.fonts')));
      return firstPicture(film, `ass=${name}:fontsdir=marked.fonts`);
    };
    const plain = await drawn('plain.ass', 'مرحبا هذا نص');
    expect(
      overlap(await drawn('marked.ass', 'مرحبا {\\c&HFEFEFE&}هذا{\\c&HFFFFFF&} نص'), plain),
    ).toBeGreaterThan(0.9);
  });

  it('keep the font that they name', async () => {
    const ass = at('named.ass');
    writeFileSync(ass, assOf('Hello', 'Own Font'));
    const facts = await probeMedia(film);
    await burnSubtitles({ path: film, facts }, { ass }, at('named.mp4'));
    expect(readFileSync(at('fitted-named.ass'), 'utf8')).toBe(assOf('Hello', 'Own Font'));
  });
});
