import { calls, type EditRegion, GlossaError, type ImageEdits } from '@glossa/contract';
import { fakePicture } from './fake-picture.ts';
import type { FakeServer } from './fake-server.ts';

/** What a server keeps of a picture of a job. */
export interface FakePage {
  version: number;
  edits: ImageEdits | null;
  readonly found: readonly EditRegion[];
  /** While true, what is saved of it is refused. */
  isChangedElsewhere: boolean;
}

/** Has a server keep translated pictures, `?job=job&image=0` and so on, by what their texts say. */
export function fakeChapter(
  server: FakeServer,
  texts: readonly (readonly (readonly [source: string, translation: string])[])[],
): FakePage[] {
  const { found: like } = fakePicture(server);
  const [region] = like as [EditRegion];
  const pages = texts.map((all): FakePage => {
    const found = all.map(([source, translation], at) => ({
      ...region,
      ...{ id: `${at + 1}`, source, translation, takes: [`${at + 1}`] },
      place: { ...region.place, y: 20 + at * 100 },
    }));
    return { version: 0, edits: null, found, isChangedElsewhere: false };
  });
  const name = (image: number) => `page-${image}.png`;
  server.on(calls.imgEditOpen, ({ image }) => {
    const { version, edits, found } = pages[image]!;
    return {
      ...{
        from: 'ja',
        to: 'en',
        name: name(image),
        width: 400,
        height: 320,
        originalUrl: 'data:,',
      },
      pages: pages.map((_, at) => ({ image: at, name: name(at), url: 'data:,' })),
      ...{ found: [...found], patches: [], version, edits },
    };
  });
  server.on(calls.imgEditTexts, () => ({
    pages: pages.map(({ edits, found }, image) => ({
      ...{ image, name: name(image) },
      texts: (edits?.regions ?? found).map(({ id, source, translation }) => ({
        ...{ id, source, translation },
      })),
    })),
  }));
  server.on(calls.imgEditSave, ({ image, version, edits }) => {
    const page = pages[image]!;
    if (page.isChangedElsewhere || version !== page.version)
      throw new GlossaError('conflict', 'Saved meanwhile.');
    Object.assign(page, { version: version + 1, edits });
    return { version: page.version };
  });
  return pages;
}
