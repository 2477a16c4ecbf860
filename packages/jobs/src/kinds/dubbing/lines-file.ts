import { z } from 'zod';
import { stageFile } from '../../work/stage-file.ts';

const lineSchema = z.object({
  /** Milliseconds of its subtitles. */
  start: z.number(),
  end: z.number(),
  text: z.string(),
  speaker: z.string().optional(),
  /** Id of who says it. */
  voice: z.string(),
  /** Where it is heard, how much quicker than it was said, and how much of it there was no time for. */
  startMs: z.number(),
  lengthMs: z.number(),
  tempo: z.number(),
  missingMs: z.number(),
  /** What its sounds are kept under. */
  sentences: z.array(
    z.object({ key: z.string(), durationMs: z.number(), sound: z.string().optional() }),
  ),
});
export type KeptLine = z.output<typeof lineSchema>;

/** The lines of a dubbing, as they were said. */
export const LINES = stageFile('lines.json', lineSchema);
