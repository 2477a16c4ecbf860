import { writeFile } from 'node:fs/promises';
import { ownerOfDevice } from '@glossa/db';
import type { ReadEngine } from '@glossa/engines';
import type { PageAtOnceReader, WholeReader } from '@glossa/engines/select';
import type { Pictures } from '@glossa/pictures';
import { createFolderBlobStore } from '@glossa/platform';
import { temporaryFolder } from '@glossa/testing';
import type { TranslationMemory } from '@glossa/translation';
import { afterAll, expect, it } from 'vitest';
import { parseServicesConfig } from '../../config.ts';
import { silentLogger } from '../../logger.ts';
import type { JobContext } from '../../runtime/job-definition.ts';
import { memoryCheckpoints } from '../../testing/memory-checkpoints.ts';
import { createTranslationServices } from '../../translation-services.ts';
import { keepGlossary } from '../../work/job-glossary.ts';
import { createMediaFetcher } from '../../work/media-fetcher.ts';
import { createVoiceSeparator } from '../../work/voice-separator.ts';
import type { KindServices } from '../define-kind.ts';
import type { ImageInput } from './input.ts';
import { runImages } from './run.ts';

const services = createTranslationServices(
  parseServicesConfig({ GLOSSA_NULL_ENGINE: '1', TRANSLATE_ENGINES: 'apertium' }),
);
afterAll(() => services.close());

it('goes on after a crash with the pictures that were not done', async () => {
  await using folder = await temporaryFolder();
  const blobs = await createFolderBlobStore(folder.path);
  const mime = { mime: 'image/png', name: 'a.png' };
  for (const key of ['uploads/a', 'uploads/b']) await blobs.put(key, Buffer.from('x'), mime);
  let reads = 0;
  let crashes = true;
  const box = { x: 10, y: 10, width: 200, height: 20 };
  const line = { text: 'The red house', box, confidence: 0.9, direction: 'ltr', size: 22 } as const;
  const words = [{ text: 'red', box: { ...box, x: 50, width: 40 }, confidence: 0.4 }];
  const owners = new Set<string | undefined>();
  const terms: unknown[] = [];
  const reader: Pick<ReadEngine, 'read'> = {
    async read({ owner, path }) {
      reads++;
      owners.add(owner);
      if (path.endsWith('/source-1') && crashes) throw new Error('the process dies');
      return { blocks: [{ box, lines: [{ ...line, words }] }], language: 'en', reader: 'print' };
    },
  };
  const pictures: Pick<Pictures, 'detect' | 'render' | 'rules' | 'shrink'> = {
    shrink: async () => ({ width: 400, height: 300, isWritten: true }),
    rules: async () => ({ level: [], upright: [] }),
    async detect({ path }, _signal, owner) {
      owners.add(owner);
      const layout = { width: 400, height: 300, blocks: [], panels: [], rest: 1 };
      return { layout, pictures: {}, page: { path, scale: 1 }, took: { open: 0, find: 0 } };
    },
    async render({ outPath, stagesPath, blocks }, _signal, owner) {
      owners.add(owner);
      await writeFile(stagesPath!, '{}');
      await writeFile(outPath!, blocks.map(({ translation }) => translation).join());
      const took = { open: 0, typeset: 0, erase: 0, compose: 0 };
      const format = { extension: 'png', mime: 'image/png' } as const;
      return { regions: [], erased: [], set: [], took, format };
    },
  };
  const memory: TranslationMemory = {
    lookup: async (keys) => keys.map(() => undefined),
    store: async () => {},
  };
  const fakes: KindServices = {
    stores: { blobs, memoryOf: () => memory, clonedVoices: { find: async () => undefined } },
    engines: { ...services.engines, read: reader as ReadEngine },
    work: {
      ...services.work,
      translator: {
        translateUnits(units, options) {
          owners.add(options.owner);
          terms.push(options.glossary);
          return services.work.translator.translateUnits(units, options);
        },
      },
      pictures: pictures as Pictures,
      transcriptFiles: undefined as never,
      fetchFile: () => Promise.reject(new Error('nothing is fetched')),
      mediaFetcher: createMediaFetcher([]),
      voiceSeparator: createVoiceSeparator([]),
      keptSources: { file: async () => undefined, drop: async () => {} },
      unseal: (sealed: string) => sealed,
    },
  };
  const reserved: number[] = [];
  const partial: unknown[] = [];
  const images = ['uploads/a', 'uploads/b'].map((blobKey) => ({ blobKey, name: 'a.png' }));
  const context: JobContext<ImageInput> = {
    jobId: 'j',
    owner: ownerOfDevice('test'),
    input: { images, from: 'en', to: 'es', paste: true },
    signal: new AbortController().signal,
    stage: async () => {},
    progress: () => {},
    partial: (result) => void partial.push(result),
    checkpoints: memoryCheckpoints(),
    reserve: async (credits) => void reserved.push(credits),
    holdText: async () => {},
    log: silentLogger,
  };
  await expect(runImages(context, fakes)).rejects.toThrow('the process dies');
  expect(partial).toHaveLength(1);
  crashes = false;
  const outcome = await runImages(context, fakes);
  expect(reads).toBe(3);
  // Whoever has many pictures takes turns with others.
  expect([...owners]).toEqual([ownerOfDevice('test')]);
  expect(reserved).toEqual([1, 2]);
  expect(outcome).toMatchObject({
    credits: 2,
    result: {
      images: [0, 1].map((at) => ({
        blobKey: `jobs/j/image-${at}`,
        stagesKey: `jobs/j/stages-${at}.json`,
      })),
    },
  });
  const { body } = await blobs.get('jobs/j/image-1');
  expect(await new Response(body).text()).toBe('Thé réd höûšé');

  // What needs no translation costs nothing, and its text is not to be had for nothing.
  const needless = { ...context, input: { ...context.input, to: 'en' } };
  needless.checkpoints = memoryCheckpoints();
  expect(await runImages(needless, fakes)).toMatchObject({
    credits: 0,
    result: {
      total: 2,
      images: [
        { language: 'en', regions: [] },
        { language: 'en', regions: [] },
      ],
    },
  });
  expect(reserved).toEqual([1, 2]);

  const entries = [{ source: 'red', target: 'rojo', caseSensitive: false, keep: false }];
  const glossaryKey = await keepGlossary(blobs, 'j', { from: 'en', to: 'es', entries });
  const following = { ...context, input: { ...context.input, glossaryKey } };
  following.checkpoints = memoryCheckpoints();
  terms.length = 0;
  await runImages(following, fakes);
  expect(terms).toEqual([entries, entries]);
  terms.length = 0;
  following.input.to = 'fr';
  following.checkpoints = memoryCheckpoints();
  await runImages(following, fakes);
  expect(terms).toEqual([[], []]);
  reserved.splice(2);

  const { images: given } = context.input;
  const reading = { ...context, input: { images: given, from: 'en', paste: false } };
  reading.checkpoints = memoryCheckpoints();
  const source = 'The red house';
  expect(await runImages(reading, fakes)).toMatchObject({
    credits: 2,
    result: {
      images: [
        { regions: [{ source, translation: source }], linesKey: 'jobs/j/lines-0' },
        { linesKey: 'jobs/j/lines-1' },
      ],
    },
  });
  const lines = await new Response((await blobs.get('jobs/j/lines-0')).body).json();
  expect(lines).toEqual({
    parts: [{ kind: 'text', text: source, words: [[0, 0, 0]] }],
    regions: [
      [
        {
          ...{ text: source, place: [10, 10, 200, 20] },
          words: [{ text: 'red', place: [50, 10, 40, 20], unsure: true }],
        },
      ],
    ],
  });

  // Handwriting, by what tells no places: a text has the whole picture, and no lines in it.
  const before = reads;
  const wholeReader: WholeReader = {
    async read({ language, handwriting, picture }) {
      if (!handwriting) return null;
      expect([language, await picture()]).toEqual(['en', expect.stringMatching(/whole\.jpg$/)]);
      const texts = [{ lines: ['Dear Anna,', 'all is well'], running: false }];
      return { texts, language, reader: 'vision' };
    },
  };
  const seeing = { ...fakes, engines: { ...fakes.engines, readWhole: wholeReader } };
  const letter = { ...reading, input: { ...reading.input, handwriting: true } };
  letter.checkpoints = memoryCheckpoints();
  const [width, height] = [400, 300];
  const polygon = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  expect(await runImages(letter, seeing)).toMatchObject({
    result: {
      images: [0, 1].map(() => ({ width, height, regions: [{ polygon }], reader: 'vision' })),
    },
  });
  const ofLetter = await new Response((await blobs.get('jobs/j/lines-0')).body).json();
  const text = 'Dear Anna,\nall is well';
  expect(ofLetter).toEqual({ parts: [{ kind: 'text', text, words: [[0]] }], regions: [[]] });
  expect(reads).toBe(before);
  // Where that one fails, what reads print makes a draft of it.
  const failing = { ...fakes.engines, readWhole: { read: async () => null } };
  const draft = await runImages(
    { ...letter, checkpoints: memoryCheckpoints() },
    {
      ...fakes,
      engines: failing,
    },
  );
  const by = { reader: 'print', draft: true };
  expect(draft).toMatchObject({ result: { images: [by, by] } });
  const [printed] = (await runImages({ ...reading, checkpoints: memoryCheckpoints() }, fakes))
    .result.images;
  expect([printed!.reader, printed!.draft]).toEqual(['print', undefined]);
  expect(reads).toBe(before + 4);
  // What is to be redrawn needs places, and print has them.
  for (const input of [reading.input, { ...context.input, handwriting: true }])
    await runImages({ ...context, input, checkpoints: memoryCheckpoints() }, seeing);
  expect(reads).toBe(before + 8);

  // All of a page at once, by what is paid by the picture, and nothing in pieces.
  const asked: unknown[] = [];
  const readPage: PageAtOnceReader = {
    async read({ language, handwriting, owner, picture }) {
      asked.push({ language, handwriting, owner, path: await picture() });
      const paid = { ...line, text: 'The blue house' };
      return { blocks: [{ box, lines: [{ ...paid, words }] }], language, reader: 'paid' };
    },
  };
  const paying = { ...fakes, engines: { ...fakes.engines, readPage } };
  const input = { ...context.input, handwriting: true };
  const blue = await runImages({ ...context, input, checkpoints: memoryCheckpoints() }, paying);
  expect(blue).toMatchObject({ credits: 2, result: { images: [{ reader: 'paid' }, {}] } });
  expect(blue.result.images.map((one) => one.draft)).toEqual([undefined, undefined]);
  const { body: drawn } = await blobs.get('jobs/j/image-0');
  expect(await new Response(drawn).text()).toBe('Thé blûé höûšé');
  const page = { language: 'en', handwriting: true, owner: ownerOfDevice('test') };
  expect(asked).toEqual([0, 1].map(() => ({ ...page, path: expect.any(String) })));
  expect(reads).toBe(before + 8);
});
