import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXAMPLE_SENTENCES } from '@glossa/i18n/example-sentences';
import type { Services } from '@glossa/jobs';
import type { Logger } from 'pino';
import { z } from 'zod';

const exampleSchema = z.object({ before: z.string(), after: z.string() });
const keptSchema = z.object({ engine: z.string(), examples: z.array(exampleSchema) });

/** A sentence and what an engine of this server made of it. */
export type PairExample = z.infer<typeof exampleSchema>;

/**
 * Examples of a pair of languages; none where nobody serves it, or what came was not good enough; `null` while too
 * many others are made. Made at the first need and kept, so that a page seen by many asks an engine once.
 */
export type PairExamples = (from: string, to: string) => Promise<readonly PairExample[] | null>;

export interface PairExampleDeps {
  services: Pick<Services, 'engines' | 'work'>;
  /** Where they are kept, a file for each pair. */
  folder: string;
  logger: Pick<Logger, 'warn'>;
  /** Ends what is under way. */
  closing: AbortSignal;
  sentences?: Readonly<Record<string, readonly string[]>>;
}

/** Pairs that may wait to be made: a crawler that asks for all of them is not all that the engines do. */
const MOST_WAITING = 20;
const LIMIT_MS = 30_000;
/** For whom they are translated, in the turns at an engine. */
const OWNER = 'site';

/** Makes examples with the engine that serves a pair, one pair after the other, and keeps them in a folder. */
export function createPairExamples({
  services: { engines, work },
  folder,
  logger,
  closing,
  sentences = EXAMPLE_SENTENCES,
}: PairExampleDeps): PairExamples {
  const known = new Map<string, Promise<readonly PairExample[]>>();
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();

  async function engineOf(from: string, to: string): Promise<string | undefined> {
    const [first] = await engines.translate.select({ from, to }).catch(() => []);
    // What has to be downloaded first is not downloaded for an example.
    const support = await first?.supports({ from, to });
    return support?.ready === true ? first?.id : undefined;
  }

  async function make(from: string, to: string): Promise<readonly PairExample[]> {
    const engine = await engineOf(from, to);
    if (engine === undefined) return [];
    const path = join(folder, `${from}-${to}.json`);
    const kept = await readKept(path);
    const texts = sentences[from]!;
    const isOfThese = kept?.examples.every(({ before }) => texts.includes(before));
    if (kept?.engine === engine && isOfThese) return kept.examples;
    const signal = AbortSignal.any([closing, AbortSignal.timeout(LIMIT_MS)]);
    const request = { texts, from, to, format: 'text', owner: OWNER, signal } as const;
    const { outcomes } = await work.translateTexts(request);
    const examples = outcomes.flatMap(({ translation }, index) =>
      translation === undefined || translation.engine !== engine || translation.issues?.length
        ? []
        : { before: texts[index]!, after: translation.text },
    );
    await mkdir(folder, { recursive: true });
    await writeFile(path, JSON.stringify({ engine, examples }));
    return examples;
  }

  return (from, to) => {
    const key = `${from}-${to}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (!Object.hasOwn(sentences, from)) return Promise.resolve([]);
    if (waiting >= MOST_WAITING) return Promise.resolve(null);
    waiting++;
    const made = line.then(() => make(from, to));
    known.set(key, made);
    line = made
      .catch((err: unknown) => {
        known.delete(key);
        if (!closing.aborted) logger.warn({ err, from, to }, 'examples could not be made');
      })
      .finally(() => {
        waiting--;
      });
    return made;
  };
}

async function readKept(path: string): Promise<z.infer<typeof keptSchema> | undefined> {
  try {
    return keptSchema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
