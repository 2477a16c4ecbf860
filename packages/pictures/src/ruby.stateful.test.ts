import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { readPicture, withReadings } from './index.ts';
import { baseOf, drawFurigana, readingsOf } from './testing/draw-furigana.ts';
import { lettersOff, seen } from './testing/ink.ts';
import { usePictureTools } from './testing/picture-tools.ts';

const { signal } = new AbortController();
const tools = usePictureTools();

const LINES = [
  '彼《かれ》の言葉《ことば》を信《しん》じて',
  '長《なが》い旅《たび》に出《で》ました',
];

describe.runIf(FULL_TIER)('Japanese with ruby', () => {
  it.each([
    { name: 'columns', vertical: true },
    { name: 'rows', vertical: false },
  ])(
    'in $name is read without it, or with each reading after its kanji, and goes with it',
    async ({ name, vertical }) => {
      const path = join(tools.folder, `${name}.png`);
      const drawn = drawFurigana({ lines: LINES, vertical, size: 30 });
      await writeFile(path, drawn.toBuffer('image/png'));
      const request = { path, language: 'auto', folder: tools.folder, id: name };
      const { blocks, language } = await readPicture(tools, request, signal);
      expect(language).toBe('ja');
      expect(blocks.map(({ source }) => source).join('')).toBe(baseOf(LINES));
      const said = blocks.map((block) => withReadings(block).source).join('');
      // Small kana look like others.
      expect(lettersOff(readingsOf(LINES), said)).toBeLessThanOrEqual(2);
      const outPath = `${path}.out`;
      const dots = blocks.map((block, index) => ({ ...block, id: `${index}`, translation: '.' }));
      await tools.pictures.render({ path, outPath, to: 'es', blocks: dots }, signal);
      const canvas = await seen(await readFile(outPath));
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      // Full stops alone are dark.
      const dark = data.filter((value, at) => at % 4 === 0 && value < 200).length;
      expect(dark).toBeGreaterThan(0);
      expect(dark).toBeLessThan(60 * blocks.length);
    },
    180_000,
  );
});
