import { json } from 'node:stream/consumers';
import type { BlobStore } from '@glossa/platform';
import type { Glossary } from '@glossa/translation';
import { z } from 'zod';
import { blobKeys } from '../service/blob-keys.ts';

const glossarySchema = z.object({
  from: z.string(),
  to: z.string(),
  entries: z.array(
    z.object({
      source: z.string(),
      target: z.string(),
      caseSensitive: z.boolean().default(false),
      keep: z.boolean().default(false),
    }),
  ),
});

/**
 * Keeps a glossary as it is now beside a job's files: the job is done by it, whatever becomes of the glossary meanwhile.
 * @returns the blob's key
 */
export async function keepGlossary(
  blobs: Pick<BlobStore, 'put'>,
  jobId: string,
  { from, to, entries }: Glossary,
): Promise<string> {
  const key = blobKeys.ofJob(jobId, 'glossary.json');
  const terms = entries.map(({ source, target, caseSensitive, keep }) => ({
    ...{ source, target },
    ...(caseSensitive ? { caseSensitive } : {}),
    ...(keep ? { keep } : {}),
  }));
  const text = JSON.stringify({ from, to, entries: terms });
  const about = { mime: 'application/json', name: 'glossary.json' };
  await blobs.put(key, new TextEncoder().encode(text), about);
  return key;
}

/** A kept glossary; undefined where a job has none. Errors: `not_found`, where the job's files are gone. */
export async function loadGlossary(
  blobs: Pick<BlobStore, 'get'>,
  key: string | undefined,
): Promise<Glossary | undefined> {
  return key === undefined
    ? undefined
    : glossarySchema.parse(await json((await blobs.get(key)).body));
}
