import { calls, type EditRegion, type ImageEdits, type ImageRegion } from '@glossa/contract';
import { ownerOfDevice } from '@glossa/db';
import { drawPicture } from '@glossa/engines/testing';
import { blobKeys } from '@glossa/jobs';
import { newId, type RateLimiter } from '@glossa/platform';
import { readStoredZip } from '@glossa/testing';
import { beforeAll, expect, it } from 'vitest';
import { ALICE, sharedApi, type TestApi } from '../testing/api.ts';

const REGION: EditRegion = {
  ...{ id: 'a', place: { x: 20, y: 20, width: 300, height: 100 }, angle: 0 },
  ...{ source: 'Tickets', translation: 'Entradas', shown: 'translation', vertical: false },
  ...{ alignment: 'center', face: 'sans', size: 40, weight: 700, colour: '#a01010' },
  ...{ outline: null, takes: ['gone'], wipes: [] },
};
const FOUND: ImageRegion = {
  ...{
    id: '1',
    polygon: [
      [420, 70],
      [620, 70],
      [620, 120],
      [420, 120],
    ],
    vertical: false,
  },
  ...{ source: 'Tickets', translation: 'Billetes', font: 'sans-serif', size: 40 },
  ...{ color: '#000000', background: '#ffffff' },
};
const EDITS: ImageEdits = {
  regions: [REGION],
  strokes: [{ id: 's', way: 'erase', width: 20, points: [400, 60, 500, 60] }],
};

let api: TestApi;
let original: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  api = await sharedApi();
  original = await drawPicture([{ text: 'Tickets', x: 420, y: 70 }]);
});

/** A picture of Alice's that an image job is done with, as its row and files tell it. */
async function translated(): Promise<{ jobId: string; image: number }> {
  const { jobs, blobs } = api.services.stores;
  const jobId = newId();
  const originalKey = blobKeys.ofJob(jobId, 'source-0');
  const stagesKey = blobKeys.ofJob(jobId, 'stages-0.json');
  await blobs.put(originalKey, original, { mime: 'image/png', name: 'poster.png' });
  const stages = { width: 640, height: 200, to: 'es', flow: 'plain', texts: [] };
  const json = { mime: 'application/json', name: 'stages.json' };
  await blobs.put(stagesKey, Buffer.from(JSON.stringify(stages)), json);
  const image = { originalKey, name: 'poster.png', width: 640, height: 200, language: 'en' };
  // The second has no text.
  const blank = { ...image, originalKey: blobKeys.ofJob(jobId, 'source-1'), name: 'a.png' };
  await blobs.put(blank.originalKey, original, { mime: 'image/png', name: 'a.png' });
  const result = {
    images: [
      { ...image, stagesKey, regions: [FOUND] },
      { ...blank, regions: [] },
    ],
  };
  const owner = ownerOfDevice(ALICE);
  await jobs.create({ id: jobId, kind: 'image', owner, input: {}, to: 'es' });
  const run = (await jobs.start(jobId))!;
  await jobs.succeed(run, { result, creditsCharged: 0 });
  return { jobId, image: 0 };
}

/** The code by which an app refuses Alice, if it does. */
async function refusal(
  app: Awaited<ReturnType<TestApi['app']>>['app'],
  path: string,
  body: object,
): Promise<string | undefined> {
  const response = await app.request(`/img-translate/edit/${path}`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { 'Content-Type': 'application/json', 'X-Device-Id': ALICE },
  });
  return ((await response.json()) as { error?: { code: string } }).error?.code;
}

const refused = (code: string) => ({ code });
const linked = (url: string) => api.request(url.replace('http://glossa.test', ''));

it('are saved by versions, drawn, made into a picture, and go with the job', async () => {
  const asked = await translated();
  const client = api.client();
  const opened = await client.call(calls.imgEditOpen, asked);
  expect(opened).toMatchObject({ from: 'en', to: 'es', width: 640, version: 0, edits: null });
  expect(opened.pages.map(({ image, name }) => [image, name])).toEqual([[0, 'poster.png']]);
  const compose = (version: number) => client.call(calls.imgEditCompose, { ...asked, version });
  await expect(compose(0)).rejects.toMatchObject(refused('conflict'));
  // In layers also without edits: as the job left it.
  const layers = await client.call(calls.imgEditCompose, { ...asked, version: 0, as: 'svg' });
  expect(layers.fileName).toBe('poster.png.es.svg');

  const { drawn } = await client.call(calls.imgEditDraw, { ...asked, regions: [REGION] });
  expect(drawn).toMatchObject([{ id: 'a', left: null, size: 40, patch: { box: { width: 328 } } }]);
  const [what] = EDITS.strokes;
  const erased = await client.call(calls.imgEditErase, { ...asked, what: what! });
  expect(erased.patch!.box).toMatchObject({ x: 390, width: 120 });

  const save = (version: number, edits: ImageEdits) =>
    client.call(calls.imgEditSave, { ...asked, version, edits });
  const texts = () => client.call(calls.imgEditTexts, { jobId: asked.jobId });
  const [source, translation] = ['Tickets', 'Billetes'];
  const page = { image: 0, name: 'poster.png' };
  expect(await texts()).toEqual({
    pages: [{ ...page, texts: [{ id: '1', source, translation }] }],
  });
  expect(await save(0, EDITS)).toEqual({ version: 1 });
  expect(await texts()).toEqual({
    pages: [{ ...page, texts: [{ id: 'a', source, translation: 'Entradas' }] }],
  });
  // Another tab opened it before that.
  await expect(save(0, { regions: [], strokes: [] })).rejects.toMatchObject(refused('conflict'));
  expect(await client.call(calls.imgEditOpen, asked)).toMatchObject({ version: 1, edits: EDITS });

  // Whoever asks for the job has what was edited: it is made when it is asked for.
  const status = () => client.call(calls.imgStatus, { jobId: asked.jobId });
  const newest = async () => (await status()).result!.images[0]!.url;
  const first = await linked(await newest());
  expect(first.headers.get('Content-Disposition')).toContain('poster.es.png');
  const whole = Buffer.from(await first.arrayBuffer());
  const made = await compose(1);
  expect(made.fileName).toBe('poster.es.png');
  const response = await linked(made.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(original)).toBe(false);
  expect(bytes.equals(whole)).toBe(true);
  const { items } = await client.call(calls.imgHistory, {});
  expect(items[0]!.result!.images[0]!.url).toContain('edited-0-1');
  const keys = async () =>
    (
      await Array.fromAsync(api.services.stores.blobs.list(blobKeys.ofJob(asked.jobId, 'edited')))
    ).map(({ key, createdAt }) => `${key.split('/').at(-1)} ${createdAt.getTime()}`);
  const before = await keys();
  await compose(1);
  expect(await keys()).toEqual(before);
  expect(await save(1, { ...EDITS, strokes: [] })).toEqual({ version: 2 });
  await expect(compose(1)).rejects.toMatchObject(refused('conflict'));
  const { url } = await client.call(calls.imgArchive, { jobId: asked.jobId });
  const archive = Buffer.from(await (await linked(url!)).arrayBuffer());
  expect(`${archive}`).toContain('poster.es.png');
  // Pages in the order of the job, whatever their names.
  const book = await client.call(calls.imgArchive, { jobId: asked.jobId, format: 'cbz' });
  const comic = await linked(book.url!);
  expect(comic.headers.get('Content-Type')).toBe('application/vnd.comicbook+zip');
  expect(comic.headers.get('Content-Disposition')).toContain('pictures.es.cbz');
  const pagesOfBook = readStoredZip(Buffer.from(await comic.arrayBuffer()));
  expect([...pagesOfBook.keys()]).toEqual(['1-poster.es.png', '2-a.png']);
  expect(pagesOfBook.get('2-a.png')!.equals(original)).toBe(true);
  const textsFile = async (format: 'txt' | 'docx', image = 0) => {
    const { url } = await client.call(calls.imgArchive, { jobId: asked.jobId, format, image });
    return url === null ? null : linked(url);
  };
  const written = (await textsFile('txt'))!;
  expect(written.headers.get('Content-Disposition')).toContain('poster.es.txt');
  expect(await written.text()).toBe('Entradas\n');
  expect((await textsFile('docx'))!.status).toBe(200);
  expect(await textsFile('txt', 1)).toBeNull();
  // A link of before leads to what there is now.
  expect((await linked(made.url)).status).toBe(200);
  await compose(2);
  expect((await keys()).map((key) => key.split(' ')[0])).toEqual(['edited-0-2']);

  await client.call(calls.jobDelete, { id: asked.jobId });
  await expect(client.call(calls.imgEditOpen, asked)).rejects.toMatchObject(refused('not_found'));
  expect(await keys()).toEqual([]);
  expect(await api.services.stores.pictureEdits.get(asked.jobId, 0)).toBeUndefined();
});

it('go with the files of the job when these are old', async () => {
  const asked = await translated();
  await api.client().call(calls.imgEditSave, { ...asked, version: 0, edits: EDITS });
  await api.services.stores.jobs.forgetResult(asked.jobId);
  expect(await api.services.stores.pictureEdits.get(asked.jobId, 0)).toBeUndefined();
  const opened = api.client().call(calls.imgEditOpen, asked);
  await expect(opened).rejects.toMatchObject(refused('not_found'));
});

it('of a job that is deleted meanwhile are not there any more, and leave no file', async () => {
  const { services } = api;
  const { jobs, blobs, pictureEdits } = services.stores;
  const remove = (jobId: string) => jobs.remove(ownerOfDevice(ALICE), jobId);
  const { pictureEditing } = services.work;
  const { app } = await api.app({
    services: {
      ...services,
      stores: {
        ...services.stores,
        pictureEdits: {
          ...pictureEdits,
          async save(edits) {
            await remove(edits.jobId);
            return pictureEdits.save(edits);
          },
        },
      },
      work: {
        ...services.work,
        pictureEditing: {
          ...pictureEditing,
          async compose(picture, saved, by) {
            const made = await pictureEditing.compose(picture, saved, by);
            await remove(picture.jobId);
            return made;
          },
        },
      },
    },
  });
  const post = (path: string, body: object) => refusal(app, path, body);
  expect(await post('save', { ...(await translated()), version: 0, edits: EDITS })).toBe(
    'not_found',
  );
  const second = await translated();
  await api.client().call(calls.imgEditSave, { ...second, version: 0, edits: EDITS });
  expect(await post('save', { ...second, version: 1, edits: EDITS })).toBe('not_found');
  const third = await translated();
  await api.client().call(calls.imgEditSave, { ...third, version: 0, edits: EDITS });
  expect(await post('compose', { ...third, version: 1 })).toBe('not_found');
  const kept = await Array.fromAsync(blobs.list(blobKeys.ofJob(third.jobId, 'edited')));
  expect(kept).toEqual([]);
});

it('are counted by what they take before anything is done, and refused beyond that', async () => {
  const asked = await translated();
  const counted: [string | undefined, number | undefined][] = [];
  const limiter: RateLimiter = {
    ...api.services.stores.limiter,
    async consume(key, _rule, cost) {
      counted.push([key.split(':')[0], cost]);
      return { allowed: false, remaining: 0, retryAfter: 7 };
    },
  };
  const { services } = api;
  const { app } = await api.app({
    services: { ...services, stores: { ...services.stores, limiter } },
  });
  const post = (path: string, body: object) => refusal(app, path, { ...asked, ...body });
  const { place: box } = REGION;
  const regions = [REGION, { ...REGION, translation: 'a'.repeat(450) }];
  for (const [path, body] of [
    ['open', {}],
    ['draw', { regions }],
    ['erase', { what: box }],
    ['read', { box }],
    ['save', { version: 0, edits: EDITS }],
    ['compose', { version: 1 }],
  ] as const)
    expect([path, await post(path, body)]).toEqual([path, 'rate_limited']);
  expect(counted).toEqual([
    ['edit-open', 1],
    ['edit-draw', 4],
    ['edit-erase', 1],
    ['edit-read', 1],
    ['edit-save', 1],
    ['edit-compose', 1],
  ]);
  const tooMany = Array.from({ length: 41 }, () => REGION);
  expect(await post('draw', { regions: tooMany })).toBe('validation_failed');
});
