import { HALVES, type Half, measureChecks, type Share, total } from '../checks/measure.ts';
import { readParallel } from '../checks/parallel.ts';
import { defineCase } from '../harness/case.ts';

/** Of each pair's half about so many segments get faults. */
const FAULTY = 250;
/** How many pairs, alarms and misses are shown. */
const WORST = 8;
/** Of a good translation and of a fault, in percent: what the checks are held to. */
const MOST_ALARMS = 2;
const FEWEST_HITS = 90;

const percent = ({ count, of }: Share) => (of === 0 ? '–' : `${((100 * count) / of).toFixed(2)} %`);
const line = (name: string, share: Share) =>
  `    ${name.padEnd(20)}${percent(share).padStart(9)}  of ${share.of.toLocaleString('en')}`;
const lines = (shares: Map<string, Share>) =>
  Array.from(shares, ([name, share]) => line(name, share)).join('\n');

function worst(shares: Map<string, Share>, better: 'lower' | 'higher'): string {
  const sign = better === 'lower' ? -1 : 1;
  return Array.from(shares)
    .sort(([, a], [, b]) => sign * (a.count / a.of - b.count / b.of))
    .slice(0, WORST)
    .map(([pair, share]) => `${pair} ${percent(share)}`)
    .join(', ');
}

/** What the checks of translations say of human ones, and of the same with faults put in. */
export default defineCase({
  name: 'checks',
  about: `false alarms on human translations (at most ${MOST_ALARMS} %) and hits on planted faults (at least ${FEWEST_HITS} %)`,
  async report() {
    const parallel = await readParallel();
    const held = [...parallel.segments.values()].some((all) =>
      all.some(({ half }) => half === 'held back'),
    );
    if (!held) return { skipped: 'no gettext catalogues of other languages are installed' };
    const parts = HALVES.map((half: Half) => {
      const figures = measureChecks(parallel, half, FAULTY);
      const [alarms, hits] = [total(figures.alarms.values()), total(figures.hits.values())];
      const reached =
        alarms.count <= (alarms.of * MOST_ALARMS) / 100 &&
        hits.count >= (hits.of * FEWEST_HITS) / 100;
      return [
        `${half} (${reached ? 'reaches' : 'misses'} both goals)`,
        `  false alarms        ${percent(alarms).padStart(11)}  of ${alarms.of.toLocaleString('en')} segments, ${parallel.segments.size} pairs`,
        lines(figures.alarms),
        `    most: ${worst(figures.alarmsByPair, 'lower')}`,
        line('capitals mended', figures.mended),
        `  hits                ${percent(hits).padStart(11)}  of ${hits.of.toLocaleString('en')} faults`,
        lines(figures.hits),
        `    fewest: ${worst(figures.hitsByPair, 'higher')}`,
      ].join('\n');
    });
    return parts.join('\n');
  },
});
