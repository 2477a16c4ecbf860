import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ERROR_CODES } from '../errors.ts';
import { vttSchema } from './transcriptions.ts';

/** The address of a film on YouTube. */
const addressSchema = z.string().min(1).max(2_048);

const captionTrackSchema = z.object({
  id: z.string(),
  /** BCP 47 tag. */
  language: z.string(),
  /** As the site calls it. */
  name: z.string(),
  /** Written down by a machine of the site. */
  generated: z.boolean(),
});

const videoInfoSchema = z.object({
  id: z.string(),
  /** Its one address. */
  url: z.string(),
  title: z.string(),
  author: z.string(),
  /** `null` while it is live, and where nobody says. */
  durationMs: z.number().int().nullable(),
  /** A small picture of it as a `data:` address; `null` where there is none. */
  picture: z.string().nullable(),
  captions: z.array(captionTrackSchema),
  /** As its description lists them. */
  chapters: z.array(z.object({ startMs: z.number().int(), title: z.string() })),
  /** Why its captions cannot be had; `null` where they can. */
  refusal: z.enum(ERROR_CODES).nullable(),
  /** Whether this server fetches such films: jobs with recordings take its address as a `url` then. */
  fetched: z.boolean(),
});
export type VideoInfo = z.infer<typeof videoInfoSchema>;

const shared = { host: 'ai', tag: 'Transcription' } as const;
const policy = { who: 'visitor', scopes: ['media'], limit: 'work' } as const;

export const videoInfo = defineCall({
  ...shared,
  id: 'videoInfo',
  method: 'GET',
  path: '/video-info',
  summary: 'Title, length, picture and captions of a film on YouTube; free',
  policy,
  request: z.object({ url: addressSchema }),
  response: videoInfoSchema,
});

export const subtitleService = defineCall({
  ...shared,
  id: 'subtitleService',
  method: 'POST',
  path: '/subtitle-service',
  summary: 'The captions that a film on YouTube has, each line once; free',
  policy,
  request: z.object({
    url: addressSchema,
    /** Id of one of its captions, as `GET /video-info` tells them; those that say best what is spoken unless given. */
    track: z.string().max(200).optional(),
  }),
  response: z.object({
    title: z.string(),
    track: captionTrackSchema,
    vtt: vttSchema,
  }),
});
