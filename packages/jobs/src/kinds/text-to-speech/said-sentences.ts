import { json } from 'node:stream/consumers';
import { GlossaError, SENTENCES_AT_ONCE } from '@glossa/contract';
import type { BlobStore } from '@glossa/platform';
import { z } from 'zod';
import { blobKeys } from '../../service/blob-keys.ts';
import { timedWordSchema } from './result.ts';

/** What a transcriber heard of a sentence, beside what was said. */
export const hearingSchema = z.object({
  errors: z.number().int(),
  words: z.number().int(),
  /** As it was written down, where it is doubtful that the sentence was said well. */
  doubtful: z.string().optional(),
});
export type Hearing = z.output<typeof hearingSchema>;

/** A sentence that can be heard. */
const sentenceSchema = z.object({
  text: z.string(),
  /** Of what it is made of, by which its sound is found; empty where nothing of it is said. */
  key: z.string(),
  /** Name of its sound, where that is another than its key. */
  sound: z.string().optional(),
  startMs: z.number(),
  durationMs: z.number(),
  words: z.array(timedWordSchema),
  /** Title of the chapter that it begins. */
  chapter: z.string().optional(),
  /** Where it was read back. */
  hearing: hearingSchema.optional(),
});
export type KeptSentence = z.output<typeof sentenceSchema>;

/** The sound of a sentence, by its name. */
export const soundKey = (jobId: string, name: string) =>
  blobKeys.ofJob(jobId, `sentences/${name}.wav`);

const pageKey = (jobId: string, page: number) =>
  blobKeys.ofJob(jobId, `pages/${String(page).padStart(6, '0')}.json`);

/** Writes the sentences of a page that are ready, in place of what was there. */
export async function putSentences(
  blobs: Pick<BlobStore, 'put'>,
  jobId: string,
  page: number,
  sentences: readonly KeptSentence[],
  signal: AbortSignal,
): Promise<void> {
  const body = new TextEncoder().encode(JSON.stringify(sentences));
  const info = { mime: 'application/json', name: 'sentences.json', signal };
  await blobs.put(pageKey(jobId, page), body, info);
}

/** The sentences of a page that were ready when it was written; none where the files are gone. */
export async function readSentences(
  blobs: Pick<BlobStore, 'get'>,
  jobId: string,
  page: number,
): Promise<KeptSentence[]> {
  try {
    const { body } = await blobs.get(pageKey(jobId, page));
    return z.array(sentenceSchema).parse(await json(body));
  } catch (error) {
    if (error instanceof GlossaError && error.code === 'not_found') return [];
    throw error;
  }
}

/** The first `ready` sentences of a job, by their keys. */
export async function sentencesOf(
  blobs: Pick<BlobStore, 'get'>,
  jobId: string,
  ready: number,
): Promise<Map<string, KeptSentence>> {
  const found = new Map<string, KeptSentence>();
  for (let page = 0; page * SENTENCES_AT_ONCE < ready; page += 1) {
    const shown = (await readSentences(blobs, jobId, page)).slice(
      0,
      ready - page * SENTENCES_AT_ONCE,
    );
    for (const sentence of shown) if (sentence.key !== '') found.set(sentence.key, sentence);
  }
  return found;
}
