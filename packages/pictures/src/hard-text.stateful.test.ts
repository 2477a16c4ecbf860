import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { readPicture } from './index.ts';
import { drawPage, MANGA, STRIP } from './testing/draw-page.ts';
import { lettersOff, seen } from './testing/ink.ts';
import { usePictureTools } from './testing/picture-tools.ts';
import { familiesFor } from './typeset/fonts.ts';

const { signal } = new AbortController();
/** No result is late: what takes too long ends in the processes, with a code. */
const LIMIT_MS = 1_800_000;
const tools = usePictureTools(300_000);

async function read(canvas: Canvas, language: string) {
  const id = crypto.randomUUID();
  const path = join(tools.folder, `${id}.png`);
  await writeFile(path, canvas.toBuffer('image/png'));
  const text = await readPicture(tools, { path, language, folder: tools.folder, id }, signal);
  return { path, text };
}

/** The page with every bubble black and its letters white. */
function darkBubbles(page: typeof MANGA): Canvas {
  const canvas = drawPage(page);
  const context = canvas.getContext('2d');
  context.globalCompositeOperation = 'difference';
  context.fillStyle = '#fff';
  for (const { x, y, a, b } of page.bubbles) {
    context.beginPath();
    context.ellipse(x, y, a + 2, b + 2, 0, 0, 2 * Math.PI);
    context.fill();
  }
  return canvas;
}

describe.runIf(FULL_TIER)('light text on dark paper', () => {
  it(
    'is read in columns',
    async () => {
      const { text } = await read(darkBubbles(MANGA), 'ja');
      expect(text.blocks.map(({ source }) => source)).toEqual(
        MANGA.bubbles.map(({ lines }) => lines.join('')),
      );
      expect(text.blocks.every(({ vertical }) => vertical)).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    'is read in rows',
    async () => {
      const { text } = await read(darkBubbles(STRIP), 'en');
      const said = STRIP.bubbles.map(({ lines }) => lines.join(' ')).join(' ');
      expect(lettersOff(text.blocks.map(({ source }) => source).join(' '), said)).toBeLessThan(3);
    },
    LIMIT_MS,
  );

  it(
    'is read on a button beside dark text',
    async () => {
      const canvas = createCanvas(700, 300);
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 700, 300);
      context.fillStyle = '#c62828';
      context.fillRect(480, 200, 150, 54);
      context.font = '24px "Test Latin"';
      context.fillStyle = '#4a4f57';
      context.fillText('All files of this project will be removed', 60, 100);
      context.fillStyle = '#fff';
      context.fillText('Delete', 520, 236);
      const { text } = await read(canvas, 'en');
      expect(text.blocks.map(({ source }) => source)).toEqual([
        'All files of this project will be removed',
        'Delete',
      ]);
    },
    LIMIT_MS,
  );
});

const LABEL = 'Height of the tower';

/** A page with words on their side at its left, and upright ones. */
function withLabel(turn: 90 | -90): Canvas {
  const canvas = createCanvas(700, 600);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 700, 600);
  context.fillStyle = '#102030';
  context.font = '30px "Test Latin"';
  context.fillText('The towers of the town', 220, 80);
  context.translate(90, 300);
  context.rotate((turn * Math.PI) / 180);
  context.textAlign = 'center';
  context.fillText(LABEL, 0, 0);
  return canvas;
}

describe.runIf(FULL_TIER)('text on its side', () => {
  it.each([90, -90] as const)(
    'is read and translated as it is turned: %i',
    async (turn) => {
      const { text, path } = await read(withLabel(turn), 'en');
      const label = text.blocks.find((block) => block.turn !== undefined);
      expect(label).toMatchObject({ source: LABEL, turn, vertical: false });
      expect(label!.box.height).toBeGreaterThan(4 * label!.box.width);
      expect(text.blocks.map(({ source }) => source)).toContain('The towers of the town');
      const outPath = `${path}.out`;
      const blocks = text.blocks.map((block, index) => {
        const translation = block === label ? 'Altura de la torre' : block.source;
        return { ...block, id: String(index), translation };
      });
      const { set } = await tools.pictures.render({ path, outPath, to: 'es', blocks }, signal);
      expect(set.find(({ angle }) => angle === turn)).toMatchObject({ left: null });
      const again = await read(await seen(await readFile(outPath)), 'es');
      expect(again.text.blocks.find((block) => block.turn === turn)?.source).toBe(
        'Altura de la torre',
      );
    },
    LIMIT_MS,
  );

  it(
    'of a whole page is read',
    async () => {
      const upright = drawPage({
        ...STRIP,
        panels: [],
        height: 1_100,
        bubbles: STRIP.bubbles.slice(0, 2),
      });
      const canvas = createCanvas(upright.height, upright.width);
      const context = canvas.getContext('2d');
      context.setTransform(0, 1, -1, 0, upright.height, 0);
      context.drawImage(upright, 0, 0);
      const { text } = await read(canvas, 'en');
      const said = STRIP.bubbles.slice(0, 2).map(({ lines }) => lines.join(' '));
      expect(text.blocks.map(({ source }) => source).sort()).toEqual(said.sort());
      expect(text.blocks.every(({ turn }) => turn === 90)).toBe(true);
    },
    LIMIT_MS,
  );
});

const SCRIPTS = {
  en: 'The library is open until nine today',
  ja: '図書館は今日は九時まで開いています',
  ar: 'المكتبة مفتوحة اليوم حتى الساعة التاسعة',
} as const;

/** One line of each script. */
function inThreeScripts(): Canvas {
  const canvas = createCanvas(760, 400);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#102030';
  Object.entries(SCRIPTS).forEach(([tag, text], row) => {
    const fromRight = tag === 'ar';
    context.font = `28px ${familiesFor(tag, text, 'sans')}`;
    context.direction = fromRight ? 'rtl' : 'ltr';
    context.textAlign = fromRight ? 'right' : 'left';
    context.fillText(text, fromRight ? 700 : 60, 80 + row * 110);
  });
  return canvas;
}

describe.runIf(FULL_TIER)('text in three scripts', () => {
  it(
    'is read each in its own where no language is stated',
    async () => {
      const { text } = await read(inThreeScripts(), 'auto');
      expect(text.language).toBe('en');
      expect(text.blocks.map(({ source, language }) => [language, source])).toEqual([
        [undefined, SCRIPTS.en],
        ['ja', SCRIPTS.ja],
        ['ar', SCRIPTS.ar],
      ]);
    },
    LIMIT_MS,
  );

  it.each([
    ['en', [SCRIPTS.en]],
    // Its data knows Latin letters, too.
    ['ja', [SCRIPTS.en, SCRIPTS.ja]],
    ['ar', [SCRIPTS.ar]],
  ] as const)(
    'is read as far as it is in the language that is stated: %s',
    async (tag, said) => {
      const { text } = await read(inThreeScripts(), tag);
      expect(text.blocks.map(({ source }) => source)).toEqual(said);
    },
    LIMIT_MS,
  );
});

it.runIf(FULL_TIER)(
  'a strip is read at its full size, each text once, from top to bottom',
  async () => {
    // Of its two parts one ends in the sixth bubble, and the other begins in the fifth.
    const bubbles = Array.from({ length: 10 }, (_, index) => ({
      ...{ x: 200 + (index % 3) * 50, y: 200 + index * 550, a: 170, b: 80 },
      ...{ lines: ['Nobody was', `in house ${index + 11}`], vertical: false, size: 28 },
    }));
    const canvas = drawPage({ width: 500, height: 5_400, panels: [], bubbles });
    const { text } = await read(canvas, 'en');
    expect(text).toMatchObject({ width: 500, height: 5_400, flow: 'strip', language: 'en' });
    expect(text.blocks.map(({ source }) => source)).toEqual(
      bubbles.map(({ lines }) => lines.join(' ')),
    );
  },
  LIMIT_MS,
);
