import { type KeyValueStorage, STORAGE_KEYS } from '@glossa/core';
import { z } from 'zod';
import type { EditorCue } from './cues.ts';

const editsSchema = z.array(
  z.object({
    jobId: z.string(),
    cues: z.array(
      z.object({
        id: z.number(),
        start: z.number(),
        end: z.number(),
        text: z.string(),
        speaker: z.string().optional(),
        words: z.array(
          z.object({
            text: z.string(),
            startMs: z.number(),
            endMs: z.number(),
            confidence: z.number().optional(),
            joined: z.boolean().optional(),
          }),
        ),
      }),
    ),
  }),
);
type Kept = z.infer<typeof editsSchema>;

/** Transcripts of which edits are kept: those changed last. */
const KEPT = 8;

async function read(storage: KeyValueStorage): Promise<Kept> {
  try {
    return editsSchema.parse(JSON.parse((await storage.get(STORAGE_KEYS.transcriptEdits)) ?? '[]'));
  } catch {
    return [];
  }
}

/** What was edited of a transcript in this browser; damaged storage counts as empty. */
export async function keptEdits(
  storage: KeyValueStorage,
  jobId: string,
): Promise<EditorCue[] | undefined> {
  const found = (await read(storage)).find((kept) => kept.jobId === jobId);
  return found?.cues as EditorCue[] | undefined;
}

/** Keeps what was edited of a transcript; `null` forgets it. Answers whether there was room for it. */
export async function keepEdits(
  storage: KeyValueStorage,
  jobId: string,
  cues: readonly EditorCue[] | null,
): Promise<boolean> {
  const others = (await read(storage)).filter((kept) => kept.jobId !== jobId);
  const all = cues === null ? others : [{ jobId, cues }, ...others].slice(0, KEPT);
  try {
    await storage.set(STORAGE_KEYS.transcriptEdits, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
