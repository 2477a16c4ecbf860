import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { epochSchema } from './fields.ts';
import { madeShareSchema, shareDaysSchema, shareSchema, shareTokenSchema } from './share-fields.ts';
import { vttSchema } from './transcriptions.ts';
import { languageTagSchema } from './translate.ts';

const shared = { host: 'ai', method: 'POST', tag: 'Transcription' } as const;
const owners = { who: 'visitor', scopes: ['media'] } as const;

export const transcriptShare = defineCall({
  ...shared,
  id: 'transcriptShare',
  path: '/transcripts/share',
  summary: 'A link by which others read a transcript as it is now, and hear its recording',
  policy: { ...owners, limit: 'work', maxBytes: LIMITS.transcript.bytes },
  request: z.object({
    /** Of the caller's transcription, which is done. */
    jobId: z.string(),
    vtt: vttSchema.min(1),
    language: languageTagSchema.optional(),
    days: shareDaysSchema,
  }),
  response: madeShareSchema,
});

export const transcriptShares = defineCall({
  ...shared,
  id: 'transcriptShares',
  path: '/transcripts/shares',
  summary: "Links to one of the caller's transcripts that live, newest first",
  policy: owners,
  request: z.object({ jobId: z.string() }),
  response: z.object({ items: z.array(shareSchema) }),
});

export const transcriptShareRevoke = defineCall({
  ...shared,
  id: 'transcriptShareRevoke',
  path: '/transcripts/shares/revoke',
  summary: 'End a link at once, for the recording too',
  policy: owners,
  request: z.object({ id: z.string() }),
  response: z.object({}),
});

export const transcriptShared = defineCall({
  ...shared,
  id: 'transcriptShared',
  path: '/transcripts/shared',
  summary: 'What somebody shared by a link: for whoever has its secret',
  policy: { who: 'public', limit: 'work' },
  request: z.object({ token: shareTokenSchema }),
  response: z.object({
    /** Of the recording's file. */
    name: z.string(),
    /** A WebVTT file, as whoever shared it wrote it. */
    vtt: z.string(),
    language: z.string().nullable(),
    durationMs: z.number().int(),
    /** True where there are pictures. */
    video: z.boolean(),
    /** Link to the recording, which ends with the share. */
    media: z.string(),
    expires_at: epochSchema,
  }),
});
