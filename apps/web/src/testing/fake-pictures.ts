import { calls, GlossaError, isFinal, type JobStatus, type ResponseOf } from '@glossa/contract';
import { APERTIUM, translated } from './default-answers.ts';
import type { FakeServer } from './fake-server.ts';
import { createGate, type Gate } from './gate.ts';
import type { Asked } from './handlers.ts';

type Row = ResponseOf<typeof calls.imgHistory>['items'][number];
type Image = NonNullable<Row['result']>['images'][number];

/** Pictures that were given together. */
interface FakeJob {
  keys: readonly string[];
  names: readonly string[];
  view: Row;
  handwriting: boolean;
  changed: Gate;
}

/** Picture jobs of a fake server. */
export interface FakePictures {
  readonly jobs: FakeJob[];
  finishesAtOnce: boolean;
  /** So many pictures of a job are done. */
  advance(index: number, done: number): void;
  /** Finishes a job that is under way. */
  finish(index: number): void;
}

const AT = 1_760_000_000;
const KEEPS_S = 7 * 24 * 60 * 60;
const TESSERACT = { id: 'tesseract', name: 'Tesseract', state: 'ready' as const, local: true };
const SOURCES = ['Keep off the grass', 'Open from nine'];

/** A picture as large as it says, in one colour. */
const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path fill="${colour}" d="M0 0h400v300H0z"/></svg>`)}`;

const region = (id: string, source: string, translation: string, top: number) => ({
  ...{ id, source, translation, vertical: false },
  polygon: [
    [20, top],
    [380, top],
    [380, top + 100],
    [20, top + 100],
  ] as [number, number][],
  ...{ font: 'sans-serif', size: 20, color: '#000000', background: '#ffffff' },
});

/** A table of what things cost, of which one word was hard to read. */
const PRICES = [
  ['Bread', '3.20'],
  ['Milk', '1.10'],
  ['Sait', '0.80'],
];

/** A picture that was read. */
const readOf = (name: string, draft: boolean): Image => ({
  ...(draft ? { draft } : {}),
  ...{ name, originalUrl: drawing('white'), url: drawing('white'), language: 'en' },
  ...{ width: 400, height: 300, linesUrl: '/files/lines', reader: TESSERACT.id },
  regions: PRICES.map((row, at) => region(`${at + 1}`, row.join(' '), row.join(' '), 20 + at * 40)),
});
const LINES = {
  parts: [
    {
      ...{ kind: 'table', rows: PRICES },
      words: PRICES.map((row, at) => row.map((_, column) => [[at, 0, column]])),
    },
  ],
  regions: PRICES.map((row, at) => [
    {
      // The page lay askew by as much.
      ...{ text: row.join(' '), place: [20, 20 + at * 40, 360, 20], angle: 1 },
      words: row.map((text, column) => ({
        ...{ text, place: [20 + column * 260, 20 + at * 40, 80, 20] },
        ...(text === 'Sait' ? { unsure: true } : {}),
      })),
    },
  ]),
};

/** Has a server translate pictures, with readers before and behind Tesseract: each has two texts; one that is called `broken.…` cannot be opened. */
export function fakePictures(
  server: FakeServer,
  {
    before = [],
    behind = [],
  }: Partial<Record<'before' | 'behind', readonly (typeof TESSERACT)[]>> = {},
): FakePictures {
  const names = new Map<string, string>();
  const jobs: FakeJob[] = [];
  const jobOf = (id: string) => {
    const job = jobs.find(({ view }) => view.jobId === id);
    if (job === undefined) throw new GlossaError('not_found', 'No such job.');
    return job;
  };
  const become = (job: FakeJob, change: Partial<Row>) => {
    job.view = { ...job.view, ...change } as Row;
    const { open } = job.changed;
    job.changed = createGate();
    open();
  };
  const imageOf = (name: string, to: string, handwriting: boolean): Image => {
    if (to === '') return readOf(name, handwriting);
    const shared = { name, originalUrl: drawing('white'), language: 'en' };
    if (name.startsWith('broken')) {
      const error = { code: 'corrupt_file' as const, message: 'It cannot be opened.' };
      return { ...shared, url: shared.originalUrl, width: 0, height: 0, regions: [], error };
    }
    const regions = SOURCES.map((source, at) =>
      region(`${at + 1}`, source, translated(source, to), 20 + at * 140),
    );
    return { ...shared, url: drawing('beige'), width: 400, height: 300, regions };
  };
  const so = (job: FakeJob, done: number) => {
    const images = job.names
      .slice(0, done)
      .map((name) => imageOf(name, job.view.to, job.handwriting));
    const charged = images.filter(({ error }) => error === undefined).length;
    const total = job.names.length;
    return { result: { images, total }, charged };
  };
  const finish = (job: FakeJob) => {
    const { result, charged } = so(job, job.names.length);
    const credits = { reserved: 0, charged };
    become(job, { status: 'succeeded', progress: 100, result, credits });
  };

  server.on(calls.engines, () => ({
    capabilities: [
      { capability: 'translate' as const, engines: [APERTIUM] },
      { capability: 'read' as const, engines: [...before, TESSERACT, ...behind] },
    ],
  }));
  server.on(calls.upload, (form) => {
    const file = (form as unknown as FormData).get('file') as File;
    const key = `picture-${names.size + 1}`;
    names.set(key, file.name);
    return { key, url: `/files/${key}`, name: file.name, size: file.size, mime: file.type };
  });
  const begin = (imgs: readonly string[], from: string, to: string, handwriting = false) => {
    const view: Row = {
      ...{ jobId: `job-${jobs.length + 1}`, kind: 'image', status: 'queued' as JobStatus },
      ...{ stage: 'reading', progress: 0, createdAt: AT, updatedAt: AT },
      credits: { reserved: 0, charged: 0 },
      ...{ name: names.get(imgs[0]!) ?? 'image', from, to, expiresAt: AT + KEEPS_S },
    };
    const job = {
      keys: imgs,
      names: imgs.map((key) => names.get(key) ?? key),
      view,
      handwriting,
      changed: createGate(),
    };
    jobs.push(job);
    if (pictures.finishesAtOnce) finish(job);
    return { jobId: view.jobId };
  };
  server.on(calls.imgCreate, ({ imgs, from, to }) => begin(imgs, from, to));
  server.on(calls.imgRead, ({ imgs, from, handwriting }) => begin(imgs, from, '', handwriting));
  server.route('/files/lines', async () => Response.json(LINES));
  server.on(calls.imgCost, ({ imgs }) => ({
    counts: imgs.map(() => 1),
    ...{ images: imgs.length, credits: imgs.length, balance: 500 },
  }));
  server.on(calls.imgRetry, ({ jobId }) => {
    const { keys, view } = jobOf(jobId);
    const done = view.result?.images.length ?? 0;
    if (done > 0) return begin(keys.slice(done), view.from, view.to);
    finish(jobOf(jobId));
    return { jobId };
  });
  server.on(calls.imgArchive, ({ jobId, format }) => ({
    url: `/files/archive?jobs=${jobId}&format=${format}`,
  }));
  server.on(calls.imgHistory, () => ({
    items: jobs.map(({ view }) => view).toReversed(),
    nextCursor: null,
  }));
  server.on(calls.jobEvents, async function* events({ id }: { id: string }, { signal }: Asked) {
    const gone = createGate();
    signal.addEventListener('abort', gone.open);
    for (const job = jobOf(id); !signal.aborted; ) {
      const changed = job.changed.passed;
      yield job.view;
      if (isFinal(job.view.status)) return;
      await Promise.race([changed, gone.passed]);
    }
  } as never);
  server.on(calls.jobCancel, ({ id }) => {
    become(jobOf(id), { status: 'canceled' });
    return jobOf(id).view;
  });
  const pictures: FakePictures = {
    jobs,
    finishesAtOnce: true,
    advance(index, done) {
      const job = jobs[index]!;
      const { result } = so(job, done);
      const progress = (100 * done) / job.names.length;
      become(job, { status: 'running', stage: 'translating', progress, result });
    },
    finish: (index) => finish(jobs[index]!),
  };
  return pictures;
}
