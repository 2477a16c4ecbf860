import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const BUILDS =
  process.env.GLOSSA_EXTENSION_BUILDS ?? join(import.meta.dirname, '../../../extension/.output');

/** What a page is given at most when it is asked for, in bytes (gzip) by script: a tenth more than it weighs. */
const MOST_BYTES = {
  'auto-translate': 4_700,
  field: 7_000,
  hover: 7_000,
  image: 20_300,
  note: 6_400,
  page: 26_600,
  'page-show': 10_300,
  // The bar of the product, not of the build.
  'selection-card': 30_000,
  'selection-button': 6_500,
  survey: 21_900,
  'triple-space': 5_200,
} as const;
const SCRIPTS = Object.keys(MOST_BYTES) as (keyof typeof MOST_BYTES)[];

describe.each(['chrome', 'edge', 'firefox'])(
  'what the extension for %s puts into pages',
  (browser) => {
    const read = (script: string) =>
      readFileSync(join(BUILDS, `${browser}-mv3/content-scripts/${script}.js`));

    it.each(SCRIPTS)('is small: %s', (script) => {
      expect(gzipSync(read(script)).length).toBeLessThanOrEqual(MOST_BYTES[script]);
    });

    it.each(SCRIPTS)('holds nothing that only its own pages need: %s', (script) => {
      expect(read(script).toString()).not.toMatch(/Minified React error|ZodError|i18next::/);
    });
  },
);
