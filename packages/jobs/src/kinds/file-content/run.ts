import { readContent } from '../../contents/read-content.ts';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { loadDocument } from '../../work/load-document.ts';
import { withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { FileContentInput } from './input.ts';
import type { StoredFileContent } from './result.ts';

/** Percents of the time that reading a file takes. */
export const STAGES = { fetching: 0, reading: 10, storing: 90 } as const;

const MOST_UNREAD = 1_000;

/** File → text units → chapters, kept as a blob. */
export function runFileContent(
  job: JobContext<FileContentInput, keyof typeof STAGES>,
  services: KindServices,
): Promise<JobOutcome<StoredFileContent>> {
  return withWorkFolder(async (folder) => {
    const { input, jobId, owner, signal } = job;
    const { blobs } = services.stores;
    await job.stage('fetching', STAGES.fetching);
    using file = await loadDocument(input.source, folder, job, services);
    await job.stage('reading', STAGES.reading);
    const { content, format, cover, unread } = await readContent(services, {
      ...{ file, folder, likely: input.likely, signal, line: { owner } },
      password: input.password && services.work.unseal(input.password),
    });
    await job.stage('storing', STAGES.storing);
    const contentKey = blobKeys.ofJob(jobId, 'content.json');
    await blobs.put(contentKey, new TextEncoder().encode(JSON.stringify(content)), {
      ...{ mime: 'application/json', name: 'content.json', signal },
    });
    const coverKey = cover && blobKeys.ofJob(jobId, 'cover');
    if (coverKey !== undefined)
      await blobs.put(coverKey, cover!.bytes, { mime: cover!.mime, name: 'cover', signal });
    await services.work.keptSources.drop(file.blobKey);
    const { title, language, chapters } = content;
    return {
      result: {
        ...{ contentKey, title, language, format, chapters: chapters.length },
        unread: unread.slice(0, MOST_UNREAD),
        ...(coverKey === undefined ? {} : { coverKey }),
      },
      credits: 0,
    };
  });
}
