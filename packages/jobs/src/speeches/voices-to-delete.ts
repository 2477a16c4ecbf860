import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceCloner } from '@glossa/engines/select';
import { z } from 'zod';

const noteSchema = z.object({
  engine: z.string(),
  derived: z.unknown(),
  /** Epoch milliseconds before which it may be on its way to somebody. */
  dueMs: z.number(),
});
type Note = z.output<typeof noteSchema>;

/** Notes of voices that a service keeps and that nobody has: a file for each, until the service has deleted it. */
export interface VoicesToDelete {
  write(id: string, note: Note): Promise<void>;
  /** Somebody has the voice. */
  drop(id: string): Promise<void>;
  /** Has what is due deleted where it can be; answers ids of what is left of it. */
  sweep(cloner: Pick<VoiceCloner, 'remove'>, signal: AbortSignal): Promise<string[]>;
}

/** @param folder of the notes, made when it is needed */
export function createVoicesToDelete(folder: string, now: () => number = Date.now): VoicesToDelete {
  const placeOf = (id: string) => join(folder, `${id}.json`);
  const drop = (id: string) => rm(placeOf(id), { force: true });
  return {
    drop,
    async write(id, note) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${placeOf(id)}.part`, JSON.stringify(note));
      await rename(`${placeOf(id)}.part`, placeOf(id));
    },
    async sweep(cloner, signal) {
      const names = await readdir(folder).catch(() => []);
      const left: string[] = [];
      for (const name of names.filter((one) => one.endsWith('.json'))) {
        const id = name.slice(0, -'.json'.length);
        const { engine, derived, dueMs } = noteSchema.parse(
          JSON.parse(await readFile(join(folder, name), 'utf8')),
        );
        if (dueMs > now()) continue;
        try {
          await cloner.remove(engine, { label: id, derived }, signal);
          await drop(id);
        } catch {
          signal.throwIfAborted();
          left.push(id);
        }
      }
      return left;
    },
  };
}
