import { z } from 'zod';
import { defineCall } from '../call.ts';
import { createdJobSchema, jobSchema } from '../jobs.ts';

const shared = { host: 'ai', tag: 'Speech' } as const;
const reads = { who: 'visitor', scopes: ['media'] } as const;

export const fileContent = defineCall({
  ...shared,
  id: 'fileContent',
  method: 'POST',
  path: '/azure/get_file_content_async',
  summary: 'Read the text of a file, chapter by chapter, to be read aloud; free',
  policy: { ...reads, limit: 'work' },
  request: z.object({
    /** A key from an upload, or a public URL. */
    url: z.string().min(1),
    /** Of a protected file. */
    password: z.string().min(1).max(256).optional(),
    userId: z.string().optional(),
  }),
  response: createdJobSchema,
});

const count = z.number().int().nonnegative();

const fileContentResultSchema = z.object({
  title: z.string(),
  /** Catalogue tag; `null` when nothing can be said. */
  language: z.string().nullable(),
  /** As `cost` of documents names them. */
  format: z.string(),
  chapters: z.array(
    z.object({
      title: z.string(),
      /** With headings, tables and captions, without notes. */
      text: z.string(),
      /** Unicode code points by what they are: each but `text` is read aloud by choice. */
      characters: z.object({
        text: count,
        headings: count,
        notes: count,
        tables: count,
        captions: count,
      }),
    }),
  ),
  /** Pages, from 1, with pictures that may hold text, of files that have such: that text is not read. */
  unread: z.array(z.number().int().positive()).optional(),
  /** Link to the picture of its cover. */
  cover: z.string().optional(),
});
export type FileContent = z.infer<typeof fileContentResultSchema>;

export const fileContentResult = defineCall({
  ...shared,
  id: 'fileContentResult',
  method: 'GET',
  path: '/azure/get_file_result/{jobId}',
  summary: 'State and text of a file that is read for reading it aloud',
  policy: reads,
  request: z.object({ jobId: z.string() }),
  response: jobSchema(fileContentResultSchema),
});
