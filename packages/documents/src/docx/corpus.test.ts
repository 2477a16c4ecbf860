import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFilter } from '../registry.ts';
import { docxFilter } from './filter.ts';

const CORPUS = new URL('../../../../../shared/corpus/docx/', import.meta.url);
const files = existsSync(CORPUS) ? readdirSync(CORPUS) : [];

describe.skipIf(files.length === 0)('every docx of the corpus', () => {
  for (const name of files) {
    it(`${name} comes out byte-identical when nothing is translated`, async () => {
      const bytes = readFileSync(new URL(name, CORPUS));
      expect(findFilter({ bytes, name })).toBe(docxFilter);
      const { skeleton, units } = await docxFilter.extract({ bytes, name });
      expect(units.length).toBeGreaterThan(0);
      const merged = await docxFilter.merge(skeleton as never, () => undefined, {
        from: 'en',
        to: 'es',
      });
      expect(Buffer.compare(merged, bytes)).toBe(0);
    });
  }
});
