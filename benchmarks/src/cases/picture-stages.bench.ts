import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCase } from '../harness/case.ts';
import { alignedRows } from '../harness/table.ts';
import { STAGES, type Stage, type StageCosts, stagesOn } from '../pictures/stages.ts';

const ROUNDS = 3;
const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** The step whose process a stage runs in. */
const STEP: Partial<Record<Stage, keyof StageCosts['megabytes']>> = {
  ...{ open: 'detect', detect: 'detect', read: 'read' },
  ...{ set: 'set', erase: 'compose', compose: 'compose' },
};

/** What each stage of a picture takes. */
export default defineCase({
  name: 'picture-stages',
  about:
    'a drawn page of manga of 1,000 × 1,400 pixels with five bubbles, read as Japanese and redrawn in English: seconds of each stage on two cores and on one, and the memory of the process it runs in, in the middle of three rounds; processes are running and have loaded their data',
  async report() {
    const folder = mkdtempSync(join(tmpdir(), 'glossa-bench-'));
    try {
      const [two, one] = [await stagesOn(2, ROUNDS, folder), await stagesOn(1, ROUNDS, folder)];
      const all = ({ took }: StageCosts) => STAGES.reduce((sum, stage) => sum + took[stage], 0);
      const rows = STAGES.map((stage) => {
        const step = STEP[stage];
        const megabytes = step === undefined ? '' : two.megabytes[step].toFixed(0);
        return [stage, seconds(two.took[stage]), seconds(one.took[stage]), megabytes];
      });
      const sum = ['all of it', seconds(all(two)), seconds(all(one)), ''];
      return alignedRows([['', 's, two cores', 's, one core', 'MB'], ...rows, sum], 1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
});
