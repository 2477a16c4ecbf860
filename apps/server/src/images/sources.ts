import { GlossaError, LIMITS } from '@glossa/contract';
import { type FileSource, foundUpload, type Services } from '@glossa/jobs';
import { readingLine } from '../documents/reading-limits.ts';
import { isUrl } from '../documents/resolve-source.ts';
import { createDocumentSources, type TakenSource } from '../documents/sources.ts';
import type { AppContext } from '../http/env.ts';
import type { Allowances, Taken } from '../visitors/allowance.ts';

/** Files that may hold several pictures, by the ends of their names and addresses: they may be larger. */
const SEVERAL = /\.(?:zip|cbz|pdf|tiff?)$/i;

/** Pictures that may be translated, and what was taken of a visitor's allowance for all of them. */
export interface TakenImages {
  images: FileSource[];
  taken: Taken | undefined;
}

function together(takings: readonly Taken[]): Taken | undefined {
  const first = takings[0];
  if (first === undefined) return undefined;
  return {
    ...first,
    amount: takings.reduce((sum, { amount }) => sum + amount, 0),
    async giveBack() {
      for (const taking of takings) await taking.giveBack();
    },
  };
}

/** What was taken for each, or nothing: what was taken goes back where one of them cannot be had. */
async function all<T>(
  asked: readonly T[],
  take: (one: T) => Promise<TakenSource>,
): Promise<TakenImages> {
  const images: FileSource[] = [];
  const takings: Taken[] = [];
  try {
    for (const one of asked) {
      const { source, taken } = await take(one);
      images.push(source);
      if (taken !== undefined) takings.push(taken);
    }
  } catch (error) {
    for (const taking of takings) await taking.giveBack();
    throw error;
  }
  return { images, taken: together(takings) };
}

/** Finds the pictures that requests name: keys of uploads, or public URLs. */
export function createImageSources(services: Services, visitors: Allowances) {
  const sources = createDocumentSources(services, visitors, {
    kind: 'image',
    each: true,
    pages: (upload, reading) => services.work.countPictures(upload, reading),
  });

  async function checkSize(c: AppContext, image: string): Promise<void> {
    if (isUrl(image)) return;
    const { owner } = c.get('caller');
    const { size, name } = foundUpload(await services.work.uploads.find(owner, image));
    const { bytes: maxBytes } = SEVERAL.test(name) ? LIMITS.document : LIMITS.image;
    if (size <= maxBytes) return;
    throw new GlossaError('payload_too_large', `A picture is over ${maxBytes} bytes.`, {
      details: { maxBytes, bytes: size },
    });
  }

  return {
    /**
     * How many pictures each of `imgs` holds. Files behind addresses are fetched only where their names say that they may
     * hold several. Errors: `not_found`, `payload_too_large`, `limit_exceeded` with over 50 in all; those of the files.
     */
    async count(c: AppContext, imgs: readonly string[]): Promise<number[]> {
      const counts: number[] = [];
      const line = readingLine(c.get('caller'));
      for (const image of imgs) {
        await checkSize(c, image);
        if (isUrl(image) && !SEVERAL.test(new URL(image).pathname)) {
          counts.push(1);
          continue;
        }
        const upload = await sources.uploadOf(c, image);
        counts.push(await services.work.countPictures(upload, { signal: c.req.raw.signal, line }));
      }
      const found = counts.reduce((sum, count) => sum + count, 0);
      const { images: most } = LIMITS.image;
      if (found > most)
        throw new GlossaError('limit_exceeded', `There are ${found} pictures, over ${most}.`, {
          details: { limit: 'images', most, found },
        });
      return counts;
    },
    /**
     * Where the pictures of an `imgs` field are. Errors: `not_found`, `payload_too_large`, `url_not_allowed`,
     * `visitor_limit_reached`; nothing stays taken then.
     */
    async take(c: AppContext, imgs: readonly string[]): Promise<TakenImages> {
      return all(imgs, async (image) => {
        await checkSize(c, image);
        return sources.take(c, image);
      });
    },
    /** The same for pictures that a job had before. Errors: `not_found` when one is no longer kept. */
    async takeAgain(c: AppContext, images: readonly FileSource[]): Promise<Taken | undefined> {
      return (await all(images, (image) => sources.takeAgain(c, image))).taken;
    },
  };
}
