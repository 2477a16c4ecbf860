import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranslationReport } from '@glossa/contract';
import { z } from 'zod';
import type { DeferredMemory } from '../../credits/deferred-memory.ts';
import { loadGlossary } from '../../work/job-glossary.ts';
import { finishReport } from '../../work/report.ts';
import { mergeDocument, translateDocument } from '../../work/translate-document.ts';
import type { KindServices } from '../define-kind.ts';
import { keptFile } from './kept-file.ts';
import type { SourceText } from './source-text.ts';
import { type DubbingJob, within } from './stages.ts';

const aboutSchema = z.object({
  language: z.string().nullable(),
  report: z.custom<TranslationReport>((value) => typeof value === 'object' && value !== null),
});
/** What is said, translated, as a WebVTT file with the same cues. */
export type TargetText = z.output<typeof aboutSchema> & { path: string };

/** Translates subtitles, sentence by sentence. Errors: those of `translateDocument` and `finishReport`. */
export async function targetText(
  folder: string,
  job: DubbingJob,
  services: KindServices,
  source: SourceText,
  memory: DeferredMemory,
): Promise<TargetText> {
  const { input, signal, owner, checkpoints } = job;
  const path = join(folder, 'target.vtt');
  const file = { name: 'target.vtt', mime: 'text/vtt', path, about: aboutSchema };
  const about = await keptFile(job, services.stores.blobs, file, async () => {
    const own = join(folder, 'translating');
    await mkdir(own, { recursive: true });
    const request = {
      file: { path: source.path, name: 'source.vtt' },
      ...{ from: source.language, to: input.to, signal, line: { owner } },
      likely: [input.from, input.to].filter((tag) => tag !== 'auto'),
    };
    await using document = await translateDocument(services, {
      ...{ ...request, folder: own, memory, checkpoints },
      glossary: await loadGlossary(services.stores.blobs, input.glossaryKey),
      onProgress: within(job, 'translating', 'speaking'),
    });
    const { report } = await finishReport(document, request);
    const merged = await mergeDocument(services, request, document, join(own, 'merged'));
    await copyFile(merged.path, path);
    return { language: document.source.language, report };
  });
  return { ...about, path };
}
