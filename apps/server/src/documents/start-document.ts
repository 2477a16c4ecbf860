import { keepGlossary } from '@glossa/jobs';
import { type BlobStore, newId } from '@glossa/platform';
import type { Glossary } from '@glossa/translation';
import type { AppContext } from '../http/env.ts';
import type { AskedJob, StartJob } from '../jobs/start-job.ts';
import { startWithFiles } from '../jobs/start-with-files.ts';
import type { Taken } from '../visitors/allowance.ts';

/** Puts jobs with documents in line, each with its glossary as it is now. Errors: those of `StartJob`. */
export function createDocumentStarter(
  blobs: Pick<BlobStore, 'put' | 'list' | 'delete'>,
  startJob: StartJob,
) {
  return async <Kind extends 'document' | 'document-preview'>(
    c: AppContext,
    job: AskedJob<Kind>,
    glossary: Glossary | undefined,
    taken?: Taken,
  ): Promise<{ jobId: string }> => {
    if (glossary === undefined) return startJob<Kind>(c, job, taken);
    const id = job.id ?? newId();
    return startWithFiles(
      blobs,
      { id, taken },
      () => keepGlossary(blobs, id, glossary),
      (glossaryKey) =>
        startJob<Kind>(c, { ...job, id, input: { ...job.input, glossaryKey } }, taken),
    );
  };
}
