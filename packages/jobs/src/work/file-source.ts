import { z } from 'zod';

/** Where a file of a job comes from: a blob that is ours, or a public URL that the worker fetches. */
export const fileSourceSchema = z.union([
  z.object({ blobKey: z.string(), name: z.string(), uploadKey: z.string().optional() }),
  z.object({ url: z.string() }),
]);
export type FileSource = z.output<typeof fileSourceSchema>;

/** Languages a file is likelier to be in than others, likeliest first, where `from` is `auto`. */
export const likelySchema = z.array(z.string()).optional();
