import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { CaptionEvent } from './events.ts';

const json3Schema = z.object({
  events: z
    .array(
      z.object({
        tStartMs: z.number().default(0),
        dDurationMs: z.number().default(0),
        segs: z
          .array(z.object({ utf8: z.string().default(''), tOffsetMs: z.number().default(0) }))
          .default([]),
      }),
    )
    .default([]),
});

/** Captions in the form `json3`. Errors: `source_unavailable` for what is none. */
export function readJson3(text: string): CaptionEvent[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  const { data } = json3Schema.safeParse(parsed);
  if (data === undefined)
    throw new GlossaError('source_unavailable', 'The captions cannot be read.');
  return data.events.map(({ tStartMs, dDurationMs, segs }) => ({
    startMs: tStartMs,
    durationMs: dDurationMs,
    pieces: segs.map(({ utf8, tOffsetMs }) => ({ text: utf8, offsetMs: tOffsetMs })),
  }));
}
