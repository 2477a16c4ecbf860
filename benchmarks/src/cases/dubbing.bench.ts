import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canMakeMedia } from '@glossa/media/testing';
import { lineStarts, makeFilm } from '../dubbing/film.ts';
import type { StageTime } from '../dubbing/worker.ts';
import { defineCase } from '../harness/case.ts';
import { alignedRows } from '../harness/table.ts';

const MINUTES = 2;
const WORKER = join(import.meta.dirname, '../dubbing/worker.ts');
const CORES = { 'one core': '0', 'two cores': '0,1' } as const;
const WAYS = { bare: 'one graph of FFmpeg', ours: 'Glossa' } as const;

interface Made {
  times: StageTime[];
  durationMs: number;
  sounds: number;
  heard: number;
}
const run = promisify(execFile);

/** What a minute of a dubbed film takes, stage by stage. */
export default defineCase({
  name: 'dubbing',
  about: `seconds for a minute of film (${MINUTES} minutes, a line every four seconds, one of three said quicker, eSpeak NG), by stage, on one and two cores; beside one graph of FFmpeg that places, lowers, evens out and writes the same lines`,
  async report() {
    if (!canMakeMedia || !existsSync('/usr/bin/espeak-ng'))
      return { skipped: 'FFmpeg or eSpeak NG is not installed.' };
    const folder = await mkdtemp(join(tmpdir(), 'glossa-dubbing-'));
    try {
      const film = makeFilm(folder, MINUTES);
      const rows = [['', 'stage', 's/min', 'of processors']];
      for (const [cores, list] of Object.entries(CORES))
        for (const [way, name] of Object.entries(WAYS)) {
          const args = ['-c', list, process.execPath, WORKER, film, folder, way, `${MINUTES}`];
          const { stdout } = await run('taskset', args, { maxBuffer: 2 ** 24 });
          const made = JSON.parse(stdout) as Made;
          check(name, made);
          const all = { stage: 'all', clock: 0, processors: 0 };
          for (const { clock, processors } of made.times) {
            all.clock += clock;
            all.processors += processors;
          }
          for (const { stage, clock, processors } of [...made.times, all])
            rows.push([
              stage === made.times[0]!.stage ? `${name}, ${cores}` : '',
              ...[stage, (clock / MINUTES).toFixed(2), (processors / MINUTES).toFixed(2)],
            ]);
        }
      return alignedRows(rows, 2);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** Throws where the film is shorter or longer, has not both sounds, or a line is not heard. */
function check(name: string, { durationMs, sounds, heard }: Made): void {
  const lines = lineStarts(MINUTES).length;
  const isWhole = Math.abs(durationMs - MINUTES * 60_000) <= 100;
  if (!isWhole || sounds !== 2 || heard < lines)
    throw new Error(`${name}: ${durationMs} ms, ${sounds} sounds, ${heard} of ${lines} lines.`);
}
