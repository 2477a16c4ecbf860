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
      caseSensitive: z.boolean().optional(),
      keep: z.boolean().optional(),
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

/** A kept glossary. Errors: `not_found`, where the job's files are gone. */
export async function loadGlossary(blobs: Pick<BlobStore, 'get'>, key: string): Promise<Glossary> {
  const { body } = await blobs.get(key);
  const { entries, ...pair } = glossarySchema.parse(await new Response(body).json());
  return {
    ...pair,
    entries: entries.map(({ source, target, caseSensitive = false, keep = false }) => ({
      ...{ source, target, caseSensitive, keep },
    })),
  };
}
