import {
  type EditRegion,
  GlossaError,
  type ImageEdits,
  imageEditsSchema,
  isFinal,
} from '@glossa/contract';
import { type EditedPicture, keepIfThere, keptResult } from '@glossa/jobs';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { countMade } from '../images/count-made.ts';
import { editingOf } from '../images/editing-of.ts';
import { enforce } from '../middleware/rate-limit.ts';
import type { CallDeps } from './deps.ts';

const HOUR = { windowSeconds: 60 * 60 };
/**
 * What one person, or the visitors of one network, may do in an hour, for nothing of it is charged. Regions take some
 * 0.05 s each, whole pictures a second or so, readings several.
 */
const RULES = {
  open: { points: 1_200, ...HOUR },
  draw: { points: 6_000, ...HOUR },
  erase: { points: 1_200, ...HOUR },
  read: { points: 60, ...HOUR },
  save: { points: 2_400, ...HOUR },
} as const;
/** A longer text takes longer to be set: so many letters more count as another region. */
const LETTERS = 200;
const worthOf = ({ translation }: EditRegion) => 1 + Math.floor(translation.length / LETTERS);

interface Asked {
  jobId: string;
  image: number;
}

/** Editing of translated pictures: what it goes on from, regions by themselves, and the whole. */
export function imageEditCalls({
  services,
  reader,
  links,
}: CallDeps): Pick<
  CallHandlers,
  | 'imgEditOpen'
  | 'imgEditTexts'
  | 'imgEditDraw'
  | 'imgEditErase'
  | 'imgEditRead'
  | 'imgEditSave'
  | 'imgEditCompose'
> {
  const { limiter, pictureEdits } = services.stores;
  const { pictureEditing: editing } = services.work;

  const count = (c: AppContext, what: keyof typeof RULES, cost = 1) =>
    enforce(limiter, `edit-${what}:${c.get('caller').line}`, RULES[what], 'rate_limited', cost);

  /** The pictures of the caller's job that are done, once it ended. Errors: `not_found`. */
  async function ownImages(c: AppContext, jobId: string) {
    const row = await reader.own(c, jobId, ['image']);
    return isFinal(row.status) ? (keptResult('image', row)?.images ?? []) : [];
  }

  /** The caller's picture, done. Errors: `not_found`. */
  async function own(c: AppContext, { jobId, image }: Asked) {
    const images = await ownImages(c, jobId);
    const stored = images[image];
    if (stored?.stagesKey === undefined) {
      throw new GlossaError('not_found', 'There is no such picture, or it cannot be edited.');
    }
    const { originalKey, stagesKey, name } = stored;
    const picture: EditedPicture = { jobId, image, originalKey, stagesKey, name };
    return { picture, images, language: stored.language };
  }

  const saved = async ({ jobId, image }: Asked) => {
    const row = await pictureEdits.get(jobId, image);
    const edits = imageEditsSchema.safeParse(row?.edits).data ?? null;
    return { version: row?.version ?? 0, edits };
  };

  /** What the job left, as edits. */
  const asLeft = async (picture: EditedPicture): Promise<ImageEdits> => {
    const { texts } = await editing.stages(picture);
    return { regions: texts.map(({ region }) => region), strokes: [] };
  };

  return {
    async imgEditOpen(asked, c) {
      const { picture, images, language } = await own(c, asked);
      await count(c, 'open');
      const { line } = editingOf(c);
      const { to, width, height, texts } = await editing.open(picture, line);
      return {
        ...{ from: language, to, name: picture.name, width, height },
        originalUrl: links.to(picture.originalKey),
        pages: images.flatMap(({ stagesKey, name, originalKey, blobKey }, image) =>
          stagesKey === undefined ? [] : [{ image, name, url: links.to(blobKey ?? originalKey) }],
        ),
        found: texts.map(({ region }) => region),
        patches: texts.flatMap(({ region: { id }, erased }) =>
          erased === null ? [] : [{ id, ...erased.patch }],
        ),
        ...(await saved(asked)),
      };
    },

    async imgEditTexts({ jobId }, c) {
      const images = await ownImages(c, jobId);
      await count(c, 'open');
      const edited = new Map(
        (await pictureEdits.ofJob(jobId)).map(({ image, edits }) => [
          image,
          imageEditsSchema.safeParse(edits).data?.regions,
        ]),
      );
      return {
        pages: images.flatMap(({ stagesKey, name, regions }, image) => {
          if (stagesKey === undefined) return [];
          const texts = (edited.get(image) ?? regions).map(({ id, source, translation }) => ({
            ...{ id, source, translation },
          }));
          return [{ image, name, texts }];
        }),
      };
    },

    async imgEditDraw({ regions, ...asked }, c) {
      const { picture } = await own(c, asked);
      await count(
        c,
        'draw',
        regions.reduce((sum, region) => sum + worthOf(region), 0),
      );
      return { drawn: await editing.draw(picture, regions, editingOf(c)) };
    },

    async imgEditErase({ what, ...asked }, c) {
      const { picture } = await own(c, asked);
      await count(c, 'erase');
      return { patch: await editing.erase(picture, what, editingOf(c)) };
    },

    async imgEditRead({ box, ...asked }, c) {
      const { picture, language } = await own(c, asked);
      await count(c, 'read');
      return { region: await editing.read(picture, box, language ?? 'auto', editingOf(c)) };
    },

    async imgEditSave({ version, edits, ...asked }, c) {
      const { picture } = await own(c, asked);
      await count(c, 'save');
      const { jobId, image } = picture;
      const next = await pictureEdits
        .save({ jobId, image, version, edits })
        .catch(async (error: unknown) => {
          await own(c, asked);
          throw error;
        });
      if (next !== undefined) return { version: next };
      // The job may have been deleted meanwhile: then nobody saved others.
      await own(c, asked);
      throw new GlossaError('conflict', 'Other edits were saved meanwhile.');
    },

    async imgEditCompose({ version, as, ...asked }, c) {
      const { picture } = await own(c, asked);
      const by = await countMade(limiter, c);
      const { version: newest, edits: last } = await saved(asked);
      const edits = last ?? (as === 'picture' ? null : await asLeft(picture));
      if (edits === null || newest !== version) {
        throw new GlossaError('conflict', 'Other edits were saved meanwhile, or none.');
      }
      const { blobKey, fileName } = await editing.compose(picture, { version, edits, as }, by);
      await keepIfThere(services.stores, picture.jobId, blobKey);
      return { url: links.to(blobKey), fileName };
    },
  };
}
