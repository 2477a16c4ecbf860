import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { parseCatalogue } from './catalogues.ts';
import { measureChecks, total } from './measure.ts';
import { hashOf, readParallel } from './parallel.ts';

/** Of the segments in the repository and its packages one in so many, for a test that takes a second. */
const ONE_IN = 16;

async function sample() {
  const parallel = await readParallel({ catalogues: false });
  for (const [pair, segments] of parallel.segments)
    parallel.segments.set(
      pair,
      segments.filter(({ source }) => hashOf(source) % ONE_IN === 0),
    );
  return parallel;
}

describe('the checks of translations', () => {
  it.runIf(FULL_TIER)('find planted faults and leave human translations alone', async () => {
    const { alarms, hits, mended } = measureChecks(await sample(), 'tuning', 12);
    const [falseAlarms, found] = [total(alarms.values()), total(hits.values())];
    expect(falseAlarms.of).toBeGreaterThan(5000);
    expect(falseAlarms.count / falseAlarms.of).toBeLessThanOrEqual(0.02);
    expect(mended.count / mended.of).toBeLessThanOrEqual(0.001);
    expect(found.of).toBeGreaterThan(500);
    expect(found.count / found.of).toBeGreaterThanOrEqual(0.9);
  });
});

describe('parseCatalogue', () => {
  /** A compiled catalogue of these messages. */
  function catalogue(messages: [string, string][]): Buffer {
    const texts = messages.flat().map((text) => Buffer.from(`${text}\0`));
    const tables = Buffer.alloc(28 + messages.length * 16);
    tables.writeUInt32LE(0x950412de, 0);
    tables.writeUInt32LE(messages.length, 8);
    tables.writeUInt32LE(28, 12);
    tables.writeUInt32LE(28 + messages.length * 8, 16);
    let at = tables.length;
    for (const [index, text] of texts.entries()) {
      const table = index % 2 === 0 ? 28 : 28 + messages.length * 8;
      tables.writeUInt32LE(text.length - 1, table + (index >> 1) * 8);
      tables.writeUInt32LE(at, table + (index >> 1) * 8 + 4);
      at += text.length;
    }
    return Buffer.concat([tables, ...texts]);
  }
  const header: [string, string] = ['', 'Content-Type: text/plain; charset=UTF-8\n'];

  it('reads plain messages', () => {
    const file = catalogue([header, ['One', 'Eins'], ['a\0b', 'x\0y'], ['c\x04d', 'z'], ['e', '']]);
    expect([...parseCatalogue(file)]).toEqual([['One', 'Eins']]);
  });

  it('reads nothing of other encodings and other files', () => {
    expect(
      parseCatalogue(
        catalogue([
          ['', 'charset=EUC-JP'],
          ['One', 'x'],
        ]),
      ).size,
    ).toBe(0);
    expect(parseCatalogue(Buffer.from('no catalogue, but long enough to be one')).size).toBe(0);
  });
});
