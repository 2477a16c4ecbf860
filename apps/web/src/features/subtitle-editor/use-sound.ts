import { useEffect, useState } from 'react';
import { z } from 'zod';
import { sameOrigin } from '../../client/same-origin.ts';
import type { HeardWord } from './cues.ts';
import { heardWordSchema } from './heard-word.ts';

const soundSchema = z.object({
  peaksPerSecond: z.number(),
  peaks: z.string(),
  speech: z.array(z.tuple([z.number(), z.number()])),
});
const wordsSchema = z.object({
  words: z.array(heardWordSchema).default([]),
});

/** What a recording looks like. */
export interface SoundShape {
  /** 0 to 1, evenly over all of it. */
  peaks: number[];
  /** Milliseconds at which somebody begins and stops to speak. */
  speech: [number, number][];
}

async function load<T>(url: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const response = await fetch(sameOrigin(url), { signal });
  return schema.parse(await response.json());
}

/** Words with their times, as the transcript's JSON file has them. Rejects where it is gone. */
export const loadWords = async (url: string, signal: AbortSignal): Promise<HeardWord[]> =>
  (await load(url, wordsSchema, signal)).words;

/** The shape of a recording; `null` until it is there, or where it is gone. */
export function useSoundShape(url: string | undefined): SoundShape | null {
  const [shape, setShape] = useState<SoundShape | null>(null);
  useEffect(() => {
    if (url === undefined) return;
    const controller = new AbortController();
    load(url, soundSchema, controller.signal).then(
      ({ peaks, speech }) =>
        setShape({ peaks: Array.from(atob(peaks), (sign) => sign.charCodeAt(0) / 255), speech }),
      () => {},
    );
    return () => controller.abort();
  }, [url]);
  return shape;
}
