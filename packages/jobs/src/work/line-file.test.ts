import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@glossa/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LineFile } from './line-file.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.nat({ max: 300_000 }).map((length) => 'é'.repeat(length)),
);

it('gives back every value, in any order, while it is written and when it is opened again', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'lines');
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 40 }), fc.nat(), async (texts, seed) => {
      const anyOrder = [...texts.keys()].sort((a, b) => ((a * seed) % 7) - ((b * seed) % 7));
      const wanted = texts.map((value) => JSON.parse(JSON.stringify(value)));
      {
        await using lines = await LineFile.create<string>(path);
        for (const [index, value] of texts.entries()) {
          expect(await lines.append(value)).toBe(index);
          if (index % 5 === seed % 5) expect(await lines.read(index)).toBe(wanted[index]);
        }
        for (const index of anyOrder) expect(await lines.read(index)).toBe(wanted[index]);
        await lines.flush();
      }
      await using lines = await LineFile.open<string>(path);
      expect(lines).toHaveLength(texts.length);
      for (const index of anyOrder) expect(await lines.read(index)).toBe(wanted[index]);
      expect(await Array.fromAsync(lines)).toEqual(wanted);
    }),
    { seed: 15, numRuns: 30 },
  );
});

it('says when a file of it was cut meanwhile', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'lines');
  await writeFile(path, `"${'a'.repeat(1_000_000)}"\n"b"\n`);
  await using lines = await LineFile.open<string>(path);
  await writeFile(path, '"a"\n');
  await expect(lines.read(0)).rejects.toThrow('ends early');
});
