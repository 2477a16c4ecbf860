import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineCase, type RunOptions } from '../harness/case.ts';
import { drive } from '../mixed-load/drive.ts';
import { KINDS, Records } from '../mixed-load/records.ts';
import { type Measured, memoryTable, timesTable } from '../mixed-load/tables.ts';
import { startServer } from '../server/start.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ENGINE = 'apertium';
const MODES = '/usr/share/apertium/modes';
const DEFAULTS = { users: 200, seconds: 180, turns: 1 };
/** The memory is looked at so often, or six times in a short load. */
const LOOK_EVERY_SECONDS = 30;
const LOOKS = 6;

type Turn = Required<Pick<RunOptions, 'users' | 'seconds' | 'turns'>>;

/** One turn of a server, which is started for it. */
async function measureTurn(root: string, { users, seconds }: { users: number; seconds: number }) {
  const server = await startServer({ GLOSSA_NULL_ENGINE: '' }, root);
  try {
    const lookEvery = Math.min(LOOK_EVERY_SECONDS, seconds / LOOKS);
    return await drive(server, { users, seconds, engine: ENGINE, lookEvery });
  } finally {
    await server.close();
  }
}

/** Throws with the reasons where something failed or some kind of work was not done at all. */
function checkWork(servers: readonly Measured[], tables: string): void {
  const wrong = servers.flatMap(({ name, records }) =>
    KINDS.flatMap((kind) => {
      const failures = records.failures(kind);
      if (failures.length > 0) return `${name}: ${failures.length} × ${kind}: ${failures[0]}`;
      return records.times(kind).length === 0 ? `${name}: no ${kind} was done` : [];
    }),
  );
  if (wrong.length > 0) throw new Error(`${tables}\n${wrong.join('\n')}`);
}

/** What a busy server does to those who use it, and to the memory of its machine. */
export default defineCase({
  name: 'mixed-load',
  about:
    'virtual users who read pages, translate texts with Apertium and documents, and follow jobs',
  async report({ beside, ...given }) {
    if (!existsSync(MODES)) return { skipped: 'Apertium is not installed.' };
    const { users, seconds, turns }: Turn = {
      users: given.users ?? DEFAULTS.users,
      seconds: given.seconds ?? DEFAULTS.seconds,
      turns: given.turns ?? DEFAULTS.turns,
    };
    const roots = beside === undefined ? [ROOT] : [beside, ROOT];
    const servers = roots.map((root) => ({
      root,
      name: root === ROOT ? 'this one' : basename(root),
      records: new Records(),
      memory: [] as Measured['memory'][number][],
    }));
    for (let turn = 0; turn < turns; turn++)
      for (const server of servers) {
        const { records, memory } = await measureTurn(server.root, { users, seconds });
        server.records.add(records);
        server.memory.push(memory);
      }
    const tables = `${users} users, ${seconds} s, ${turns} turn(s) each\n${timesTable(servers)}\n\n${memoryTable(servers)}`;
    checkWork(servers, tables);
    return tables;
  },
});
