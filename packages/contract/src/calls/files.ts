import { z } from 'zod';
import { defineCall } from '../call.ts';

/**
 * Upload by multipart (`file`, optional `key`) or by JSON `{url, key?}`; `/files/tus` ends in the same key.
 */
export const upload = defineCall({
  id: 'upload',
  host: 'ai',
  method: 'POST',
  path: '/upload',
  tag: 'Files',
  summary: 'Upload a file, or have a public URL fetched',
  policy: {
    who: 'visitor',
    scopes: ['documents', 'media'],
    limit: 'work',
    maxBytes: 64 * 1024,
    rawBody: 'multipart',
  },
  request: z.object({
    file: z.unknown().optional(),
    url: z.string().optional(),
    key: z.string().max(200).optional(),
  }),
  response: z.object({
    key: z.string(),
    url: z.string(),
    name: z.string(),
    size: z.number().int(),
    mime: z.string(),
  }),
});
