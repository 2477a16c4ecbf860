import { defineCase } from '../harness/case.ts';
import { percent } from '../harness/percent.ts';
import { alignedRows } from '../harness/table.ts';
import { photographErrors, SHOTS, type ShotName } from '../pictures/photographs.ts';
import { pictureTools } from '../pictures/picture-tools.ts';

/** In which some of them are read, too. */
const LANGUAGES = ['ja', 'ko', 'ar', 'he', 'th'];
const SOME: readonly ShotName[] = ['as they should be', 'turned by 8°', 'upside down'];

/** How well pages of text are read that lie askew, on their side or in shadows. */
export default defineCase({
  name: 'picture-photographs',
  about:
    'letters wrong (Levenshtein distance, blanks among them) of a page of three paragraphs at 24 pixels as it may be photographed: English beside Tesseract on the same pictures, and other scripts',
  async report() {
    await using tools = pictureTools();
    const read = (language: string, shot: ShotName) => photographErrors(tools, language, shot);
    const rows = [['', 'Glossa', 'Tesseract']];
    for (const shot of Object.keys(SHOTS) as ShotName[]) {
      const { ours, plain, letters } = await read('en', shot);
      rows.push([shot, percent(ours, letters, 2), percent(plain, letters, 2)]);
    }
    const others = [['', ...SOME]];
    for (const language of LANGUAGES) {
      const cells: string[] = [];
      for (const shot of SOME) {
        const { ours, letters } = await read(language, shot);
        cells.push(percent(ours, letters, 2));
      }
      others.push([language, ...cells]);
    }
    return [alignedRows(rows, 1), alignedRows(others, 1)].join('\n');
  },
});
