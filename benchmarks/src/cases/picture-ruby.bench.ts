import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTesseractEngine } from '@glossa/engines/node';
import { createPictures } from '@glossa/pictures';
import { defineCase } from '../harness/case.ts';
import { alignedRows } from '../harness/table.ts';
import { rubyErrors } from '../pictures/ruby-errors.ts';
import { RUBY_SIZES } from '../pictures/ruby-texts.ts';

const percent = (wrong: number, all: number) => `${((100 * wrong) / all).toFixed(1)} %`;

/** How well Japanese with ruby is read, and the ruby itself. */
export default defineCase({
  name: 'picture-ruby',
  about:
    'letters wrong (Levenshtein distance) of drawn Japanese with furigana of half the size, in columns and rows: of its base, and with each reading in brackets after its base',
  async report() {
    const timeoutMs = 600_000;
    const reader = createTesseractEngine({ timeoutMs });
    const pictures = createPictures({ timeoutMs });
    const folder = mkdtempSync(join(tmpdir(), 'glossa-bench-'));
    try {
      const rows = [['', 'px', 'base', 'with readings']];
      for (const vertical of [true, false]) {
        for (const size of RUBY_SIZES) {
          const found = await rubyErrors({ pictures, reader, folder }, vertical, size);
          rows.push([
            ...[vertical ? 'columns' : 'rows', `${size}`, percent(found.wrong, found.letters)],
            percent(found.wrongRead, found.lettersRead),
          ]);
        }
      }
      return alignedRows(rows, 1);
    } finally {
      pictures.close();
      await reader.close();
      rmSync(folder, { recursive: true });
    }
  },
});
