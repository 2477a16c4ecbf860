import { join } from 'node:path';
import {
  type ComposedForm,
  type DrawnRegion,
  type EditBox,
  type EditRegion,
  type EditStroke,
  type ImageEdits,
  LIMITS,
  type PicturePatch,
} from '@glossa/contract';
import type { ReadEngine } from '@glossa/engines';
import {
  knownOf,
  type PictureStages,
  type Pictures,
  type ReadBox,
  readBox,
} from '@glossa/pictures';
import type { BlobStore } from '@glossa/platform';
import type { Line } from '@glossa/processes';
import { blobKeys } from '../service/blob-keys.ts';
import { resultFileName } from '../work/file-name.ts';
import { copyBlob } from '../work/load-source.ts';
import { openBody, withWorkFolder } from '../work/work-folder.ts';
import { createStagesReader } from './kept-stages.ts';

/** A picture of an image job, as it is edited. */
export interface EditedPicture {
  jobId: string;
  /** From 0. */
  image: number;
  originalKey: string;
  stagesKey: string;
  /** Of its file. */
  name: string;
}

/** For whom something is done, and what ends it. */
export interface Editing {
  line: Line;
  signal: AbortSignal;
}

export interface PictureEditing {
  /** What the job left. Errors: `not_found`. */
  stages(picture: EditedPicture): Promise<PictureStages>;
  /** What the job left, for who begins to edit: regions are drawn at once then. Errors: `not_found`. */
  open(picture: EditedPicture, line: Line): Promise<PictureStages>;
  /** Draws regions, each by itself and in turn with others'. Errors: those of `Pictures.redraw`. */
  draw(picture: EditedPicture, regions: readonly EditRegion[], by: Editing): Promise<DrawnRegion[]>;
  /** What lies under letters or a stroke. Errors: those of `Pictures.erase`; `not_found`. */
  erase(
    picture: EditedPicture,
    what: EditStroke | EditBox,
    by: Editing,
  ): Promise<PicturePatch | null>;
  /** Reads a box. Errors: those of `readBox`; `not_found`. */
  read(picture: EditedPicture, box: EditBox, language: string, by: Editing): Promise<ReadBox>;
  /**
   * Makes the picture with its edits as a file beside the one that the job made, once for each version; earlier versions go.
   * Errors: those of `Pictures.compose`; `not_found`.
   */
  compose(
    picture: EditedPicture,
    saved: { version: number; edits: ImageEdits; as?: ComposedForm },
    by: Editing,
  ): Promise<{ blobKey: string; fileName: string }>;
}

export interface PictureEditingServices {
  blobs: BlobStore;
  pictures: Pictures;
  reader: ReadEngine;
}

/** Edits pictures for who waits for it. Nothing of it is charged. */
export function createPictureEditing({
  blobs,
  pictures,
  reader,
}: PictureEditingServices): PictureEditing {
  const stagesOf = createStagesReader(blobs);

  /** Copies a file of the picture to where processes read it. */
  async function copy(key: string, path: string, { signal }: Editing): Promise<string> {
    await copyBlob(blobs, key, { path, maxBytes: LIMITS.image.bytes }, signal);
    return path;
  }

  return {
    stages: ({ stagesKey }) => stagesOf(stagesKey),

    async open({ stagesKey }, line) {
      const stages = await stagesOf(stagesKey);
      const [first] = stages.texts;
      const { to, width, height } = stages;
      // As if it were edited: fonts and words of the language are loaded.
      if (first !== undefined)
        pictures.wakeRedraw({ region: first.region, to, width, height }, line);
      return stages;
    },

    async draw({ stagesKey }, regions, { signal, line }) {
      const stages = await stagesOf(stagesKey);
      const { to, width, height } = stages;
      const drawn: DrawnRegion[] = [];
      for (const region of regions) {
        const task = { ...knownOf(region, stages), to, width, height };
        drawn.push(await pictures.redraw(task, signal, line));
      }
      return drawn;
    },

    erase: ({ originalKey }, what, by) =>
      withWorkFolder(async (folder) => {
        const path = await copy(originalKey, join(folder, 'original'), by);
        return pictures.erase({ path, what }, by.signal, by.line);
      }),

    read: ({ originalKey }, box, language, by) =>
      withWorkFolder(async (folder) => {
        const path = await copy(originalKey, join(folder, 'original'), by);
        const request = { path, box, language, folder };
        return readBox({ pictures, reader }, request, by.signal, by.line);
      }),

    async compose(
      { jobId, image, originalKey, stagesKey, name },
      { version, edits, as = 'picture' },
      by,
    ) {
      const blobKey =
        as === 'picture'
          ? blobKeys.ofEdited(jobId, image, version)
          : blobKeys.ofJob(jobId, `${as}-${image}-${version}`);
      const prefix = blobKey.slice(0, blobKey.lastIndexOf('-') + 1);
      const made = await blobs.head(blobKey);
      if (made !== undefined) return { blobKey, fileName: made.name };
      const { to } = await stagesOf(stagesKey);
      return withWorkFolder(async (folder) => {
        const outPath = join(folder, 'edited');
        const task = {
          path: await copy(originalKey, join(folder, 'original'), by),
          stagesPath: await copy(stagesKey, join(folder, 'stages'), by),
          ...{ outPath, edits, as },
        };
        const { format } = await pictures.compose(task, by.signal, by.line);
        const fileName = resultFileName(name, to, format.extension);
        await blobs.put(blobKey, openBody(outPath), { mime: format.mime, name: fileName });
        for await (const { key } of blobs.list(prefix))
          if (Number(key.slice(prefix.length)) < version) await blobs.delete(key);
        return { blobKey, fileName };
      });
    },
  };
}
