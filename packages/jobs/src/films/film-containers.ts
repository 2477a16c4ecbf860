import { join } from 'node:path';
import {
  changeContainer,
  type LeftOut,
  type MediaWork,
  type SubtitleContainer,
} from '@glossa/media';
import type { BlobStore } from '@glossa/platform';
import { FairGate, type Line } from '@glossa/processes';
import { z } from 'zod';
import { keepIfThere, type Whereabouts } from '../pictures/keep-if-there.ts';
import { blobKeys } from '../service/blob-keys.ts';
import { stemOf } from '../work/file-name.ts';
import { readBlob } from '../work/load-source.ts';
import type { RecordingStores } from '../work/with-recording.ts';
import { openBody } from '../work/work-folder.ts';
import { FILM_TYPES } from './film-types.ts';
import { type MadeFilm, withMadeFilm } from './with-made-film.ts';

const leftOutSchema = z.object({
  ...{ sounds: z.number(), subtitles: z.number(), attachments: z.number(), looks: z.number() },
});
const NOTHING: LeftOut = { sounds: 0, subtitles: 0, attachments: 0, looks: 0 };

/** A film in a container. */
export interface ContainedFilm {
  blobKey: string;
  fileName: string;
  /** What the container does not hold of it. */
  leftOut: LeftOut;
}

export interface NamedFilm extends MadeFilm {
  fileName: string;
}

/** For whom a film is written, and who is told how far it is. */
export interface Writing extends MediaWork {
  line: Line;
  signal: AbortSignal;
}

/** Films that jobs made, in the other container: written when that is asked for first, and kept with the job. */
export interface FilmContainers {
  /** The film in a container, where it is there. */
  find(film: NamedFilm, container: SubtitleContainer): Promise<ContainedFilm | undefined>;
  /**
   * The film in a container, written in the turn of who asks, one of theirs after the other.
   * Errors: `not_found` where it is gone; `rate_limited` where too many of a line wait; those of `changeContainer`.
   */
  write(film: NamedFilm, container: SubtitleContainer, by: Writing): Promise<ContainedFilm>;
}

/** Each reads and writes a film as fast as the disk does; of two places, one owner has one. */
const AT_ONCE = 2;

export function createFilmContainers(
  stores: RecordingStores & Whereabouts & { blobs: Pick<BlobStore, 'get' | 'head' | 'put'> },
): FilmContainers {
  const { jobs, blobs } = stores;
  const gate = new FairGate(AT_ONCE);

  const find: FilmContainers['find'] = async (film, container) => {
    const { blobKey: made, fileName: name } = film;
    if (made.endsWith(`.${container}`)) return { blobKey: made, fileName: name, leftOut: NOTHING };
    const blobKey = blobKeys.ofJob(film.jobId, `other.${container}`);
    if ((await blobs.head(blobKey)) === undefined) return undefined;
    const left = JSON.parse(Buffer.from(await readBlob(blobs, aboutOf(blobKey))).toString('utf8'));
    const fileName = fileNameOf(film, container);
    return { blobKey, fileName, leftOut: leftOutSchema.parse(left) };
  };

  function write(
    film: NamedFilm,
    container: SubtitleContainer,
    { signal, onProgress }: Writing,
  ): Promise<ContainedFilm> {
    const { jobId } = film;
    return withMadeFilm(film, stores, signal, async (opened, folder) => {
      const to = join(folder, `other.${container}`);
      const leftOut = await changeContainer(opened, container, to, { signal, onProgress });
      const blobKey = blobKeys.ofJob(jobId, `other.${container}`);
      const aboutKey = aboutOf(blobKey);
      const about = { mime: 'application/json', name: 'other.json', signal };
      // Before the film: where that is, this is.
      await blobs.put(aboutKey, new TextEncoder().encode(JSON.stringify(leftOut)), about);
      const fileName = fileNameOf(film, container);
      const info = { mime: FILM_TYPES[container], name: fileName, signal };
      await blobs.put(blobKey, openBody(to), info);
      await keepIfThere({ jobs, blobs }, jobId, aboutKey, blobKey);
      return { blobKey, fileName, leftOut };
    });
  }

  return {
    find,
    write: (film, container, by) =>
      // Who asked for the same before may have written it.
      gate.run(
        by.line,
        by.signal,
        async () => (await find(film, container)) ?? write(film, container, by),
      ),
  };
}

const aboutOf = (blobKey: string) => `${blobKey}.json`;
const fileNameOf = ({ fileName }: Pick<NamedFilm, 'fileName'>, container: SubtitleContainer) =>
  `${stemOf(fileName, 'film')}.${container}`;
