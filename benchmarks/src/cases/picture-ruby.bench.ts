import { defineCase } from '../harness/case.ts';
import { percent } from '../harness/percent.ts';
import { alignedRows } from '../harness/table.ts';
import { pictureTools } from '../pictures/picture-tools.ts';
import { rubyErrors } from '../pictures/ruby-errors.ts';
import { RUBY_SIZES } from '../pictures/ruby-texts.ts';

/** How well Japanese with ruby is read, and the ruby itself. */
export default defineCase({
  name: 'picture-ruby',
  about:
    'letters wrong (Levenshtein distance) of drawn Japanese with furigana of half the size, in columns and rows: of its base, and with each reading in brackets after its base',
  async report() {
    await using tools = pictureTools();
    const rows = [['', 'px', 'base', 'with readings']];
    for (const vertical of [true, false]) {
      for (const size of RUBY_SIZES) {
        const found = await rubyErrors(tools, vertical, size);
        rows.push([
          ...[vertical ? 'columns' : 'rows', `${size}`, percent(found.wrong, found.letters, 1)],
          percent(found.wrongRead, found.lettersRead, 1),
        ]);
      }
    }
    return alignedRows(rows, 1);
  },
});
