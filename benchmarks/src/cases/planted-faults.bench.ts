import { defineCase } from '../harness/case.ts';
import { FAULTS } from '../planted-faults/faults.ts';
import { caughtBy } from '../planted-faults/plant.ts';

/** Share of faults that the tests of their area see in the short tier. */
export default defineCase({
  name: 'planted-faults',
  about:
    'faults that users would meet, planted one by one, and the tests that see them in the short tier',
  async report() {
    const missed: string[] = [];
    const lines: string[] = [];
    for (const fault of FAULTS) {
      const test = await caughtBy(fault);
      if (test === undefined) missed.push(fault.about);
      const line = `  ${test === undefined ? '✗' : '✓'} ${fault.about}: ${test ?? 'nobody'}`;
      lines.push(line);
      // All of them take a quarter of an hour.
      console.error(line);
    }
    const caught = FAULTS.length - missed.length;
    return [`${caught} of ${FAULTS.length} are seen`, ...lines].join('\n');
  },
});
