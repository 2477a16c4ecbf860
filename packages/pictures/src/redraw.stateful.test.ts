import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { SetText } from './model.ts';
import type { RenderBlock, Rendered, RenderTask } from './render/task.ts';
import { blocksOf, type DrawnPage, drawPage, MANGA, STRIP } from './testing/draw-page.ts';
import { changes, lettersOff, seen } from './testing/ink.ts';
import { usePictureTools } from './testing/picture-tools.ts';

const { signal } = new AbortController();
const tools = usePictureTools();

interface Redrawn extends Rendered {
  before: Canvas;
  after: Canvas;
}

async function redraw(
  before: Canvas,
  blocks: readonly RenderBlock[],
  more: Pick<RenderTask, 'to' | 'flow' | 'direction'>,
): Promise<Redrawn> {
  const path = join(tools.folder, `${crypto.randomUUID()}.png`);
  const outPath = `${path}.out`;
  await writeFile(path, before.toBuffer('image/png'));
  const rendered = await tools.pictures.render(
    { path, outPath, blocks: [...blocks], ...more },
    signal,
  );
  const file = rendered.format === undefined ? path : outPath;
  return { ...rendered, before, after: await seen(await readFile(file)) };
}

const inPolygon = ({ polygon }: Pick<SetText, 'polygon'>, x: number, y: number) => {
  const xs = polygon.map(([at]) => at);
  const ys = polygon.map(([, at]) => at);
  return x >= Math.min(...xs) && x < Math.max(...xs) && y >= Math.min(...ys) && y < Math.max(...ys);
};

/** Pixels that were changed and lie in no mask and no place of a text. */
function strayChanges({ before, after, erased, set }: Redrawn): number {
  const changed = changes(before, after);
  for (const { mask } of erased)
    for (let at = 0; at < mask.length; at += 3)
      changed.fill(
        0,
        mask[at]! * before.width + mask[at + 1]!,
        mask[at]! * before.width + mask[at + 2]!,
      );
  return changed.reduce((count, value, pixel) => {
    const [x, y] = [pixel % before.width, Math.floor(pixel / before.width)];
    return count + (value === 1 && !set.some((one) => inPolygon(one, x, y)) ? 1 : 0);
  }, 0);
}

/** Readers err, and at each size otherwise. */
const ENLARGED = [2, 1.5, 3];

/** What Tesseract reads inside of a bubble that is made larger. */
async function readAgain(
  after: Canvas,
  { x, y, a, b }: DrawnPage['bubbles'][number],
  { vertical }: SetText,
  language: string,
  by: number,
): Promise<string> {
  const canvas = createCanvas(2 * a * by, 2 * b * by);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(by, by);
  context.imageSmoothingQuality = 'high';
  // Without the outline.
  context.beginPath();
  context.ellipse(a, b, a - 5, b - 5, 0, 0, 2 * Math.PI);
  context.clip();
  context.drawImage(after, a - x, b - y);
  const path = join(tools.folder, `${crypto.randomUUID()}.png`);
  await writeFile(path, canvas.toBuffer('image/png'));
  const layout = vertical ? 'columns' : 'lines';
  const { blocks } = await tools.reader.read({ path, language, layout }, signal);
  return blocks.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
}

/** Translations of the strip, which is in English, and of the page of manga. */
const OF_STRIP: Readonly<Record<string, readonly string[]>> = {
  es: [
    '¿Dónde has puesto la lámpara?',
    'Estaba junto a la puerta.',
    'Entonces hay que buscar de nuevo.',
  ],
  ru: ['Куда ты поставил лампу?', 'Она стояла у самой двери.', 'Тогда надо искать снова.'],
  zh: ['你把电话放在哪里了', '它本来就在门旁边', '那我们只好再找一次'],
  ar: ['هذا البيت قديم جدا', 'كان المصباح بجانب الباب', 'علينا أن نبحث مرة أخرى'],
  he: ['איפה שמת את המנורה', 'היא עמדה ליד הדלת', 'אז צריך לחפש שוב'],
  th: ['คุณอยู่ที่ไหนเมื่อวาน', 'ผมอยู่ที่บ้านกับแม่', 'เราต้องไปด้วยกัน'],
};
const OF_MANGA = {
  en: [
    'The weather is so nice today.',
    'Shall we go for a walk?',
    'We start early tomorrow morning.',
    'I want to ride the new train.',
    'Then I will wait at the station.',
  ],
  ja: [
    '明日は雨が降ります',
    '家に帰りましょう',
    '学校は休みです',
    '古い本を読みたい',
    '山の上で会おう',
  ],
};

async function expectReadable(
  { after, set }: Redrawn,
  { bubbles }: DrawnPage,
  texts: readonly string[],
  language: string,
) {
  let off = 0;
  for (const [index, one] of set.entries()) {
    expect(one.left).toBeNull();
    let least = Number.POSITIVE_INFINITY;
    for (const by of ENLARGED) {
      if (least === 0) break;
      const read = await readAgain(after, bubbles[index]!, one, language, by);
      least = Math.min(least, lettersOff(texts[index]!, read));
    }
    off += least;
  }
  const letters = texts.join('').replaceAll(/\s/g, '').length;
  expect(off / letters).toBeLessThanOrEqual(0.02);
}

/** Bubbles of which the first and the last have letters that lean. */
const LEANING: DrawnPage = {
  ...{ width: 400, height: 560, panels: [] },
  bubbles: STRIP.bubbles.map((one, at) => ({
    ...{ ...one, x: 200, y: 100 + 180 * at, slant: at === 1 ? 0 : 12 },
  })),
};
/** A text without a bubble, for a caption around it. */
const CAPTION = { ...STRIP.bubbles[0]!, x: 200, y: 60, a: 0, b: 0, lines: ['Two years earlier'] };

describe('texts that are drawn anew', () => {
  it.runIf(FULL_TIER).each(Object.entries(OF_STRIP))(
    'are read as what they say, and nothing else is changed: %s',
    async (to, texts) => {
      const redrawn = await redraw(drawPage(STRIP), blocksOf(STRIP, texts), { to, flow: 'strip' });
      expect(redrawn.erased.map(({ way }) => way)).toEqual(['flat', 'flat', 'flat']);
      expect(strayChanges(redrawn)).toBe(0);
      await expectReadable(redrawn, STRIP, texts, to);
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'stand in rows in the place of columns',
    async () => {
      const blocks = blocksOf(MANGA, OF_MANGA.en);
      const redrawn = await redraw(drawPage(MANGA), blocks, { to: 'en', flow: 'manga' });
      expect(strayChanges(redrawn)).toBe(0);
      await expectReadable(redrawn, MANGA, OF_MANGA.en, 'en');
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'stand in columns where the source does, or in rows by choice',
    async () => {
      const blocks = blocksOf(MANGA, OF_MANGA.ja);
      const columns = await redraw(drawPage(MANGA), blocks, { to: 'ja', flow: 'manga' });
      expect(columns.set.every(({ vertical }) => vertical)).toBe(true);
      expect(strayChanges(columns)).toBe(0);
      await expectReadable(columns, MANGA, OF_MANGA.ja, 'ja');
      const rows = { to: 'ja', flow: 'manga', direction: 'rows' } as const;
      const { set } = await redraw(drawPage(MANGA), blocks, rows);
      expect(set.every(({ vertical }) => !vertical)).toBe(true);
    },
    180_000,
  );

  it.runIf(FULL_TIER)(
    'lean as their sources do, or stand upright in scripts that do not',
    async () => {
      const texts = [
        '¿Dónde has puesto la lámpara?',
        'Estaba junto a la puerta.',
        OF_STRIP.ar![2]!,
      ];
      const redrawn = await redraw(drawPage(LEANING), blocksOf(LEANING, texts), {
        ...{ to: 'es', flow: 'comic' },
      });
      const [first, ...others] = redrawn.set.map(({ slant }) => slant);
      expect(Math.abs(first! - 12)).toBeLessThanOrEqual(3);
      expect(others).toEqual([undefined, undefined]);
      expect(strayChanges(redrawn)).toBe(0);
    },
    60_000,
  );

  it('are written in letters for narration in captions of comics', async () => {
    const page = { width: 400, height: 120, panels: [], bubbles: [CAPTION] };
    const before = drawPage(page);
    const context = before.getContext('2d');
    context.lineWidth = 4;
    context.strokeRect(60, 20, 280, 80);
    const blocks = blocksOf(page, ['Dos años antes']);
    const faces = [];
    for (const flow of ['comic', 'plain'] as const)
      faces.push((await redraw(before, blocks, { to: 'es', flow })).set[0]!.face);
    expect(faces).toEqual(['narration', 'sans']);
  }, 60_000);

  it.runIf(FULL_TIER)(
    'keep the source where there is no room, or no font, and say so',
    async () => {
      const long = 'Incomprehensibilities '.repeat(120);
      const texts = [long, 'It was by the door.', '\u{11BC0}\u{11BC1}'];
      const blocks = blocksOf(STRIP, texts);
      const redrawn = await redraw(drawPage(STRIP), blocks, { to: 'en', flow: 'strip' });
      expect(redrawn.set.map(({ left }) => left)).toEqual(['no_room', null, 'no_font']);
      expect(redrawn.regions.map(({ left }) => left)).toEqual(['no_room', undefined, 'no_font']);
      expect(redrawn.erased.map(({ id }) => id)).toEqual(['1']);
      expect(strayChanges({ ...redrawn, set: redrawn.set.slice(1, 2) })).toBe(0);
    },
    60_000,
  );
});
