import {
  createCheckpointsRepo,
  createClonedVoicesRepo,
  createJobsRepo,
  createLedgerRepo,
  createTranslationMemories,
  createVisitorMeters,
  ownerOfDevice,
} from '@glossa/db';
import { buildLargeDocx } from '@glossa/documents/testing/large-docx';
import { createFolderBlobStore, newId } from '@glossa/platform';
import { openEmbedded, temporaryFolder, watchStatements } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { expect, it } from 'vitest';
import { parseServicesConfig } from '../config.ts';
import { ledgerCredits } from '../credits/ledger-credits.ts';
import type { KindServices } from '../kinds/define-kind.ts';
import { runnable } from '../kinds/define-kind.ts';
import { document } from '../kinds/document/kind.ts';
import { silentLogger } from '../logger.ts';
import { createTranslationServices } from '../translation-services.ts';
import { createMediaFetcher } from '../work/media-fetcher.ts';
import { createVoiceSeparator } from '../work/voice-separator.ts';
import { createJobRunner } from './run-job.ts';

const OWNER = ownerOfDevice('who-has-one-document');
/** Percents are written at most so often. */
const PROGRESS_EVERY_MS = 300;
/** What is done is kept so often where it takes long, and cleared away once. */
const KEPT_EVERY_MS = 1_000;
/** Parts that were told are kept; what is kept is looked at before its texts are remembered, and cleared away. */
const OF_PARTS = 3;

const PARAGRAPHS = Array.from({ length: 40 }, (_, n) => `This is the text of paragraph ${n}.`);

it.runIf(FULL_TIER).each([
  { name: 'a.txt', of: 'without parts', bytes: Buffer.from(PARAGRAPHS.join('\n\n')), more: 0 },
  { name: 'a.docx', of: 'with parts', bytes: buildLargeDocx(1), more: OF_PARTS },
])(
  'a short document $of takes few statements, each of which waits for what else the process does',
  async ({ name, bytes, more }) => {
    await using folder = await temporaryFolder();
    const database = await openEmbedded();
    const translation = createTranslationServices(
      parseServicesConfig({ GLOSSA_NULL_ENGINE: '1', TRANSLATE_ENGINES: 'apertium' }),
    );
    try {
      const count = watchStatements(database);
      const { db } = database;
      const blobs = await createFolderBlobStore(folder.path);
      const services: KindServices = {
        stores: {
          ...{ blobs, memoryOf: createTranslationMemories(db) },
          clonedVoices: createClonedVoicesRepo(db),
        },
        engines: translation.engines,
        work: {
          ...translation.work,
          pictures: {} as never,
          transcriptFiles: {} as never,
          fetchFile: () => Promise.reject(new Error('nothing is fetched')),
          mediaFetcher: createMediaFetcher([]),
          voiceSeparator: createVoiceSeparator([]),
          keptSources: { file: async () => undefined, drop: async () => {} },
          unseal: (sealed: string) => sealed,
        },
      };
      const jobs = createJobsRepo(db);
      const credits = ledgerCredits(
        { ledger: createLedgerRepo(db), visitorMeters: createVisitorMeters(db) },
        silentLogger,
      );
      const run = createJobRunner([runnable(document, services, 1)], {
        ...{ jobs, credits, log: silentLogger },
        checkpoints: createCheckpointsRepo(db),
      });
      await blobs.put('uploads/a', bytes, { mime: 'application/zip', name });
      const id = newId();
      const source = { blobKey: 'uploads/a', name };
      const input = { source, from: 'en', to: 'es', fileName: name };
      await jobs.create({ id, kind: 'document', owner: OWNER, input });

      const start = performance.now();
      const delivery = { id, kind: 'document', attempt: 1, lastAttempt: false };
      const statements = await count(() => run(delivery, new AbortController().signal));
      const tookMs = performance.now() - start;
      const percents = Math.floor(tookMs / PROGRESS_EVERY_MS);
      const kept = tookMs < KEPT_EVERY_MS ? 0 : 1 + Math.floor(tookMs / KEPT_EVERY_MS);
      expect(await jobs.find(id)).toMatchObject({ status: 'succeeded' });
      // Begun, five stages, looked up in the memory, ended, remembered.
      expect(statements, `in ${tookMs} ms`).toBeLessThanOrEqual(9 + more + percents + kept);
    } finally {
      await translation.close();
      await database.close();
    }
  },
);
