import { expectOfEach } from '@glossa/testing/expect-of-each';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { mergeDocument, openDocument } from '../document.ts';
import { pseudo, targetsOf } from '../testing/coded.ts';
import { GROWING_FILES, type GrowingFile } from '../testing/growing-files.ts';

const FIRST_COUNT = 500;
/** Below this, start-up and collections of garbage are most of what is measured. */
const MEASURABLE_MS = 30;
const LARGEST_COUNT = 64_000;
/** Four times as much takes four times as long, with room for the machine; squares take sixteen times. */
const TIMES = 4;
const MOST_GROWTH = 9;
const TRIES = 3;
/** What a small file never takes, on the slowest machine. */
const SMALL_MS = byTier({ short: 1_500, full: 5_000 });
const SMALL_COUNT = 40;

/** Milliseconds of the processor that a file takes to be read and to be written with other text. */
async function work({ name, bytes, to = 'es' }: GrowingFile, count: number): Promise<number> {
  const input = { bytes: bytes(count), name };
  const before = process.cpuUsage();
  try {
    const { filter, extraction } = await openDocument(input, { choices: {} });
    const targets = targetsOf(extraction.units, pseudo);
    await mergeDocument(filter, extraction.skeleton, targets, { from: 'en', to });
  } catch {
    // Refusals are quick, too.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function growth(file: GrowingFile): Promise<number> {
  let count = FIRST_COUNT;
  let small = await work(file, count);
  expect(small).toBeLessThan(SMALL_MS);
  while (small < MEASURABLE_MS && count * TIMES < LARGEST_COUNT) {
    count *= 2;
    small = await work(file, count);
  }
  // What takes no time at all at this size cannot be compared, and needs not.
  if (small < MEASURABLE_MS / TIMES) return 1;
  let least = (await work(file, count * TIMES)) / small;
  // Beside other work now one of both takes longer and now the other.
  for (let run = 1; run < TRIES && least >= MOST_GROWTH; run++) {
    small = Math.max(small, await work(file, count));
    least = Math.min(least, (await work(file, count * TIMES)) / small);
  }
  return least;
}

const byName = Map.groupBy(GROWING_FILES, ({ name }) => name);

describe.each([...byName])('files of many things, %s', (name, files) => {
  it.runIf(!FULL_TIER && name === 'a.docx')(
    'are read and written at once while they are small',
    async () => {
      await expectOfEach(
        files,
        ({ what }) => what,
        async (file) => expect(await work(file, SMALL_COUNT)).toBeLessThan(SMALL_MS),
      );
    },
  );

  it.runIf(FULL_TIER)(
    'take little time while they are small, and time linear in their size',
    async () => {
      await expectOfEach(
        files,
        ({ what }) => what,
        async (file) => expect(await growth(file)).toBeLessThan(MOST_GROWTH),
      );
    },
  );
});
