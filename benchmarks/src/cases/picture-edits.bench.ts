import { loadavg } from 'node:os';
import { defineCase } from '../harness/case.ts';
import { figure, median } from '../harness/statistics.ts';
import { alignedRows } from '../harness/table.ts';
import { editPage } from '../pictures/edit.ts';

const ROUNDS = 3;
/** What people see as at once; and what is a fault on a busy machine, too. */
const AT_ONCE_MS = 300;
const FAULT_MS = 1_500;

/** How long somebody waits for a region of a picture that he edits. */
export default defineCase({
  name: 'picture-edits',
  about:
    'a region of a page of 1,000 × 1,400 pixels drawn anew by the server over HTTP: while no process is there to draw it, two seconds after the editor was opened, and 30 further ones with other words and places; milliseconds, and their share of the 300 that it may take. Fails where the middle of the further ones takes 1,500',
  async report({ turns = ROUNDS }) {
    const { asleep, opened, further } = await editPage(turns);
    const late = further.toSorted((a, b) => a - b)[Math.ceil(further.length * 0.95) - 1]!;
    const row = (name: string, ms: number) => [
      ...[name, figure(ms), `${(ms / AT_ONCE_MS).toFixed(2)}×`],
    ];
    if (median(further) > FAULT_MS)
      throw new Error(`A region takes ${figure(median(further))} ms.`);
    const rows = [
      ['', 'ms', 'of 300'],
      row('no process runs', median(asleep)),
      row('the editor was opened', median(opened)),
      row('further ones, median', median(further)),
      row('further ones, p95', late),
    ];
    return `${alignedRows(rows, 1)}\n  (load of the machine ${loadavg()[0]!.toFixed(1)})`;
  },
});
