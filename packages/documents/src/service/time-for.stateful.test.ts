import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { timeFor } from './time-for.ts';

it('is longer for a large PDF, as long for a small one as for others, and bounded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-time-'));
  const time = (text: string, bytes: number) => {
    const path = join(folder, 'a');
    writeFileSync(path, text);
    truncateSync(path, bytes);
    return timeFor({ path, name: 'a.docx' }, 60_000);
  };
  try {
    expect(time('%PDF-1.7', 10_000) / 60_000).toBeCloseTo(1, 1);
    expect(time('%PDF-1.7', 5 * 2 ** 20)).toBe(360_000);
    expect(time('%PDF-1.7', 2 ** 30)).toBe(1_800_000);
    expect(time('PK', 5 * 2 ** 20)).toBe(60_000);
    expect(time('', 0)).toBe(60_000);
    expect(timeFor({ path: join(folder, 'none'), name: 'a' }, 60_000)).toBe(60_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
