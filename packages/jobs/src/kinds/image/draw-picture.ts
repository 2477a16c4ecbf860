import { join } from 'node:path';
import { fragmentText, type TranslatedUnit } from '@glossa/contract';
import type { Rendered } from '@glossa/pictures';
import type { JobContext } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { resultFileName } from '../../work/file-name.ts';
import type { LoadedSource } from '../../work/load-source.ts';
import { openBody } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { ImageInput } from './input.ts';
import { keepRuby } from './keep-ruby.ts';
import { withoutRetry } from './picture-errors.ts';
import type { PictureText } from './read-picture.ts';
import type { StoredImage } from './result.ts';

/** A picture that was read, and its translations. */
interface Translated {
  index: number;
  /** Of the job's files. */
  folder: string;
  loaded: LoadedSource;
  text: PictureText;
  translated: ReadonlyMap<string, TranslatedUnit>;
  /** Tag of the translations. */
  to: string;
}

interface Paths {
  outPath: string;
  stagesPath: string;
}

function render(
  { work: { pictures } }: KindServices,
  { input: { paste }, signal, owner }: JobContext<ImageInput>,
  { loaded: { path }, text: { blocks, units, flow }, translated, to }: Translated,
  paths: Paths,
): Promise<Rendered> {
  const rendered = blocks.map((block, index) => {
    const { box, lines, ruby, vertical, turn, angle, alignment, size, source } = block;
    const target = translated.get(units[index]!.id)?.target;
    const translation = target === undefined ? source : fragmentText(target);
    const id = String(index + 1);
    const place = { box, lines, ruby, vertical, turn, angle, alignment, size };
    return { id, ...place, source, translation };
  });
  const task = { path, to, flow, blocks: rendered, ...(paste ? paths : {}) };
  return withoutRetry(pictures.render(task, signal, owner));
}

/**
 * Draws translations into a picture, and keeps it with what editing goes on from. Errors: those of `Pictures.render` and of
 * the store.
 */
export async function drawPicture(
  services: KindServices,
  job: JobContext<ImageInput>,
  picture: Translated,
): Promise<Pick<StoredImage, 'regions' | 'remarks' | 'stagesKey' | 'blobKey'>> {
  const { jobId, signal } = job;
  const { index, folder, loaded, to } = picture;
  const { blobs } = services.stores;
  const outPath = join(folder, `${index}.out`);
  const stagesPath = join(folder, `${index}.json`);
  const rendered = await render(services, job, picture, { outPath, stagesPath });
  const { format, remarks = [] } = rendered;
  const regions = rendered.regions.map((region, at) =>
    job.input.ruby === true ? keepRuby(region, picture.text.blocks[at]!) : region,
  );
  const stored: Awaited<ReturnType<typeof drawPicture>> = { regions };
  if (remarks.length > 0) stored.remarks = remarks;
  if (job.input.paste) {
    stored.stagesKey = blobKeys.ofJob(jobId, `stages-${index}.json`);
    const json = { mime: 'application/json', name: 'stages.json', signal };
    await blobs.put(stored.stagesKey, openBody(stagesPath), json);
  }
  if (format !== undefined) {
    stored.blobKey = blobKeys.ofJob(jobId, `image-${index}`);
    const name = resultFileName(loaded.name, to, format.extension);
    await blobs.put(stored.blobKey, openBody(outPath), { mime: format.mime, name, signal });
  }
  return stored;
}
