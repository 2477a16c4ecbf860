import { join } from 'node:path';
import { type Fragment, fragmentLength, type TextUnit } from '@glossa/contract';
import type { DocumentFile } from '@glossa/documents';
import type { JobContext } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import type { DocumentRequest } from '../../work/document-request.ts';
import type { TranslatedDocument } from '../../work/translate-document.ts';
import { openBody } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { PreviewInput } from './input.ts';
import type { PreviewResult } from './result.ts';

export interface PreviewedPage extends DocumentRequest {
  folder: string;
  document: Pick<TranslatedDocument, 'info' | 'units' | 'source'>;
  /** What was translated, in its order: the last one may be cut. */
  units: readonly TextUnit[];
  targets: ReadonlyMap<string, Fragment>;
}

/** The translations; of a text that was cut, which stands last, the translation says so. */
async function withCut({
  document,
  units,
  targets,
}: PreviewedPage): Promise<Map<string, Fragment>> {
  const shown = new Map(targets);
  const last = units.at(-1);
  const target = last && shown.get(last.id);
  if (!last || !target) return shown;
  const whole = await document.units.read(units.length - 1);
  if (whole.id === last.id && fragmentLength(whole.source) > fragmentLength(last.source))
    shown.set(last.id, [...target, ' …']);
  return shown;
}

/**
 * Pictures of the page that a preview translates, before and after, where its format is drawn. No other page is
 * translated, and of this one no more than the preview has.
 * @returns keys of blobs; none for other formats
 */
export async function drawPreview(
  { jobId, signal }: JobContext<PreviewInput>,
  { stores: { blobs }, work: { documents } }: KindServices,
  request: PreviewedPage,
): Promise<Pick<PreviewResult, 'pages' | 'sourcePages'>> {
  const { document, units, folder, file, to, choices, password, line } = request;
  const page = units[0]?.page;
  if (document.info.format !== 'pdf' || page === undefined) return { pages: [] };
  const merged = { path: join(folder, 'merged'), name: file.name };
  await documents.merge(file, await withCut(request), merged.path, {
    ...{ from: document.source.language ?? to, to, password, signal, line },
    choices: { ...choices, sideBySide: false, alternating: false },
    pages: String(page + 1),
  });
  async function draw(of: DocumentFile, name: string): Promise<string> {
    const reading = { password, signal, line };
    const drawn = await documents.drawPage(of, page!, join(folder, name), reading);
    const key = blobKeys.ofJob(jobId, name);
    await blobs.put(key, openBody(drawn.path), { mime: drawn.mime, name, signal });
    return key;
  }
  return {
    sourcePages: [await draw(file, 'source-page')],
    pages: [await draw(merged, 'page')],
  };
}
