import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byTier } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMAT_SEEDS } from '../testing/format-seeds.ts';
import { hostilePackages, hostileTexts } from '../testing/hostile-files.ts';
import { hostileOfFormat } from '../testing/hostile-formats.ts';
import { measuredProcess } from '../testing/measured-process.ts';

const MEMORY_MB = 512;
/** A hang is told from a busy machine, where the largest texts take a minute. */
const TIME_MS = 180_000;

/** Names do not matter where bytes tell: one that is wrong shows it, and none at all. */
const OTHER_NAMES = byTier({
  short: ['a.pdf', 'noextension'],
  full: ['a.docx', 'a.xls', 'a.exe', 'noextension', 'a.pdf'],
});

/** In the short tier one package and one text: how each format meets what is hostile, the tests beside this one show. */
const SEEDS = byTier({
  short: FORMAT_SEEDS.filter(({ name }) => /\.(?:docx|html)$/.test(name)),
  full: FORMAT_SEEDS,
});

describe.each(SEEDS)('hostile files of $name, in a document process', (seed) => {
  let folder: string;
  let documents: ReturnType<typeof measuredProcess>;
  // What files of other formats left behind would count as taken by these.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'glossa-hostile-'));
    documents = measuredProcess(folder);
  });
  afterAll(() => {
    documents.stop();
    rmSync(folder, { recursive: true });
  });

  const files = [
    ...(seed.part === undefined ? hostileTexts(seed) : hostilePackages(seed)),
    ...hostileOfFormat(seed),
    ['with nothing in it', Buffer.alloc(0), 'corrupt_file'] as const,
    ['that is honest', seed.bytes, 'ok'] as const,
  ];
  it.each(files)('%s', { timeout: TIME_MS }, async (_, bytes, code) => {
    const result = await documents.translate(bytes, seed.name);
    expect(result.code).toMatch(code instanceof RegExp ? code : new RegExp(`^${code}$`));
    expect(result.peakMb).toBeLessThan(MEMORY_MB);
    expect(result.merged?.includes('root:x:0') ?? false).toBe(false);
  });

  it('under the name of another format', { timeout: TIME_MS }, async () => {
    const binary = seed.part !== undefined || /\.(?:rtf|xlf|html)$/.test(seed.name);
    for (const name of OTHER_NAMES)
      if (binary || name === 'noextension')
        expect((await documents.translate(seed.bytes, name)).code, name).toBe('ok');
  });
});
