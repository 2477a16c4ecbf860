import { figure } from '../harness/statistics.ts';
import { alignedRows } from '../harness/table.ts';
import type { MemorySample } from './drive.ts';
import { KINDS, type Records } from './records.ts';

/** What is compared: the first one is the baseline. */
export interface Measured {
  name: string;
  records: Records;
  /** Of each of its turns. */
  memory: readonly (readonly MemorySample[])[];
}

const PERCENTILES = [50, 95, 99] as const;

/** Times of each kind, servers below each other, with the ratio to the first one's 99th percentile. */
export function timesTable(servers: readonly Measured[]): string {
  const [baseline] = servers;
  const head = ['', '', 'count', 'failed', ...PERCENTILES.map((p) => `p${p} ms`), 'p99 ratio'];
  const rows = KINDS.flatMap((kind) =>
    servers.map(({ name, records }, index) => {
      const times = PERCENTILES.map((percent) => records.percentile(kind, percent));
      const ratio = records.percentile(kind, 99) / baseline!.records.percentile(kind, 99);
      return [
        index === 0 ? kind : '',
        name,
        String(records.times(kind).length),
        String(records.failures(kind).length),
        ...times.map((ms) => (Number.isNaN(ms) ? '–' : figure(ms))),
        Number.isNaN(ratio) ? '–' : `${ratio.toFixed(2)}×`,
      ];
    }),
  );
  return alignedRows([head, ...rows], 2);
}

const MB = (value: number) => Math.round(value).toLocaleString('en');

/** Memory of each server in each of its turns, in MiB, as it went. */
export function memoryTable(servers: readonly Measured[]): string {
  const head = ['', 'turn', 'after s', 'total MB', 'server', 'readers', 'engines'];
  const rows = servers.flatMap(({ name, memory }) =>
    memory.flatMap((samples, turn) =>
      samples.map(({ at, total, server, readers, others }, index) => [
        index === 0 ? name : '',
        index === 0 ? String(turn + 1) : '',
        String(at),
        ...[total, server, readers, others].map(MB),
      ]),
    ),
  );
  return alignedRows([head, ...rows], 1);
}
