import { z } from 'zod';
import { defineCall } from '../call.ts';
import { epochSchema } from './fields.ts';
import { madeShareSchema, shareDaysSchema, shareSchema, shareTokenSchema } from './share-fields.ts';
import { sentenceSchema } from './speech.ts';

const shared = { host: 'ai', method: 'POST', tag: 'Speech' } as const;
const owners = { who: 'visitor', scopes: ['media'] } as const;

export const speechShare = defineCall({
  ...shared,
  id: 'speechShare',
  path: '/speeches/share',
  summary: 'A link by which others hear a text that was read aloud, and read it',
  policy: { ...owners, limit: 'work' },
  request: z.object({
    /** Of the caller's speech, which is done. */
    jobId: z.string(),
    days: shareDaysSchema,
  }),
  response: madeShareSchema,
});

export const speechShares = defineCall({
  ...shared,
  id: 'speechShares',
  path: '/speeches/shares',
  summary: "Links to one of the caller's speeches that live, newest first",
  policy: owners,
  request: z.object({ jobId: z.string() }),
  response: z.object({ items: z.array(shareSchema) }),
});

export const speechShareRevoke = defineCall({
  ...shared,
  id: 'speechShareRevoke',
  path: '/speeches/shares/revoke',
  summary: 'End a link at once, for the sound too',
  policy: owners,
  request: z.object({ id: z.string() }),
  response: z.object({}),
});

export const speechShared = defineCall({
  ...shared,
  id: 'speechShared',
  path: '/speeches/shared',
  summary: 'What somebody shared by a link: for whoever has its secret',
  policy: { who: 'public', limit: 'work' },
  request: z.object({
    token: shareTokenSchema,
    /** Page of sentences, counted from 0. */
    page: z.number().int().nonnegative().max(100_000).default(0),
  }),
  response: z.object({
    /** The beginning of the text, or the title of the file that it is of. */
    name: z.string(),
    language: z.string(),
    durationMs: z.number().int(),
    /** True where it is said in the manner of somebody's voice. All speech is synthetic. */
    cloned: z.boolean(),
    /** Link to the sound, which ends with the share. */
    media: z.string(),
    /** Sentences that there are, and those of the page. */
    total: z.number().int(),
    sentences: z.array(sentenceSchema.omit({ url: true, heard: true })),
    expires_at: epochSchema,
  }),
});
