import { calls, type EditRegion, GlossaError, type ImageEdits } from '@glossa/contract';
import { translated } from './default-answers.ts';
import type { FakeServer } from './fake-server.ts';

/** A clear PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What a server keeps of a translated picture of two texts; a test may change it. */
export interface FakePicture {
  version: number;
  edits: ImageEdits | null;
  readonly found: readonly EditRegion[];
  /** What is read in any box. */
  read: string;
  /** While true, edits are saved and the page does not learn of it. */
  losesAnswers: boolean;
}

const region = (id: string, y: number, translation: string): EditRegion => ({
  ...{ id, place: { x: 40, y, width: 200, height: 80 }, angle: 0 },
  ...{ source: `source of ${id}`, translation, shown: 'translation', vertical: false },
  ...{ alignment: 'center', face: 'lettering', size: 22, weight: 400, colour: '#101010' },
  ...{ outline: null, takes: [id], wipes: [] },
});

/** Has a server keep a translated picture, `?job=job&image=0`, draw its texts and save its edits. */
export function fakePicture(server: FakeServer): FakePicture {
  const found = [region('one', 40, 'Good morning'), region('two', 200, 'Good night')];
  const picture: FakePicture = {
    ...{ version: 0, edits: null, found, read: 'さようなら', losesAnswers: false },
  };
  const patch = (box: EditRegion['place']) => ({ box, png: PIXEL });
  server.on(calls.imgEditOpen, () => ({
    ...{ from: 'ja', to: 'en', name: 'page.png', width: 400, height: 320 },
    originalUrl: `data:image/png;base64,${PIXEL}`,
    pages: [0, 1].map((image) => ({
      ...{ image, name: `page-${image}.png`, url: `data:image/png;base64,${PIXEL}` },
    })),
    ...{ found, patches: found.map(({ id, place }) => ({ id, ...patch(place) })) },
    ...{ version: picture.version, edits: picture.edits },
  }));
  server.on(calls.imgEditDraw, ({ regions }) => ({
    drawn: regions.map(({ id, place, size, translation }) => {
      const left = translation.length > 200 ? ('no_room' as const) : null;
      return { id, patch: left === null ? patch(place) : null, size: size ?? 30, left };
    }),
  }));
  server.on(calls.imgEditErase, ({ what }) => ({
    patch: 'points' in what ? patch({ x: 0, y: 0, width: 9, height: 9 }) : patch(what),
  }));
  server.on(calls.imgEditRead, () => ({
    region: {
      ...{ source: picture.read, vertical: false, size: 20, weight: 400 },
      ...{ colour: '#000000', outline: null },
    },
  }));
  server.on(calls.imgEditSave, ({ version, edits }) => {
    if (version !== picture.version) throw new GlossaError('conflict', 'Saved meanwhile.');
    Object.assign(picture, { version: version + 1, edits });
    if (picture.losesAnswers) throw new GlossaError('internal', 'The answer is lost.');
    return { version: picture.version };
  });
  server.on(calls.imgEditCompose, ({ version }) => ({
    ...{ url: `/files/edited-${version}`, fileName: 'page.en.png' },
  }));
  server.on(calls.translate, ({ texts = [], to }) => ({
    translations: texts.map((text) => ({
      ...{ text: translated(text, to), cached: false, engine: 'apertium' },
    })),
    credits: 0,
  }));
  return picture;
}
