import { SITE_LANGUAGE_TAGS } from '@glossa/contract';
import { defineCase } from '../harness/case.ts';
import { percent } from '../harness/percent.ts';
import { alignedRows } from '../harness/table.ts';
import { type Errors, lineErrors, pictureErrors } from '../pictures/line-errors.ts';
import { pictureTools } from '../pictures/picture-tools.ts';
import { tesseractSamples } from '../pictures/tesseract-samples.ts';

const SIZES = [24, 14];
const cells = ({ ours, plain, letters }: Errors) => [
  percent(ours, letters, 2),
  percent(plain, letters, 2),
];

/** How well lines of text are read in every language of the site. */
export default defineCase({
  name: 'picture-lines',
  about:
    'letters wrong (Levenshtein distance, blanks among them) of lines of the Universal Declaration of Human Rights, drawn in two faces on white, grey and a gradient, beside Tesseract on the same pictures; and of samples of Tesseract',
  async report({ beside }) {
    await using tools = pictureTools();
    const rows = [['', ...SIZES.flatMap((size) => [`${size} px`, 'Tesseract'])]];
    for (const tag of SITE_LANGUAGE_TAGS) {
      if (!(await tools.reader.canRead(tag))) continue;
      const found: string[] = [];
      for (const size of SIZES) found.push(...cells(await lineErrors(tools, tag, size)));
      rows.push([tag, ...found]);
    }
    const samples = [['', 'Glossa', 'Tesseract']];
    for (const sample of tesseractSamples(beside))
      samples.push([sample.name, ...cells(await pictureErrors(tools, sample))]);
    return [alignedRows(rows, 1), ...(samples.length > 1 ? [alignedRows(samples, 1)] : [])].join(
      '\n',
    );
  },
});
