import { GlossaError } from '@glossa/contract';
import { eventually } from '@glossa/testing/eventually';
import { expect, it } from 'vitest';
import { createClient } from '../client/client.ts';
import { groupItems } from '../jobs/group-items.ts';
import { createKeptWork } from '../jobs/kept-work.ts';
import type { UploadFile } from '../jobs/types.ts';
import type { JobGlossary } from '../jobs/with-glossary.ts';
import { type KeyValueStorage, memoryStorage, STORAGE_KEYS } from '../storage/port.ts';
import { createDocumentStore } from './document-jobs.ts';

const readKeptJobs = (storage: KeyValueStorage) =>
  createKeptWork(storage, STORAGE_KEYS.documentJobs).read();

const file = new File(['hello'], 'letter.txt');
const job = (status: string, progress: number, more = {}) => ({
  jobId: 'job-1',
  kind: 'document',
  status,
  stage: status === 'running' ? 'translating' : '',
  progress,
  createdAt: 1,
  updatedAt: 1,
  credits: { reserved: 0, charged: 0 },
  ...more,
});
const report = {
  units: 1,
  segments: 1,
  characters: 5,
  reused: 0,
  copied: 0,
  doubtful: 0,
  failed: 0,
  codes: 0,
  codesKept: 0,
  engines: {},
  remarks: [],
};
const result = { url: '/files/r', fileName: 'letter.es.txt', format: 'txt', report };
const events = (...jobs: unknown[]) =>
  new Response(jobs.map((value) => `data: ${JSON.stringify(value)}\n\n`).join(''));
const stalled = (first: unknown) =>
  new Response(
    new ReadableStream({
      start: (controller) =>
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(first)}\n\n`)),
    }),
  );

/** A server that answers documents, and keeps what it was asked. */
function setUp(
  options: {
    events?: () => Response;
    upload?: UploadFile;
    already?: string[];
    storage?: ReturnType<typeof memoryStorage>;
    glossary?: JobGlossary;
    refused?: () => { code: string; message: string; details?: unknown } | undefined;
  } = {},
) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const answer = (path: string): unknown => {
    if (path === '/doc-translate/create') return { jobId: 'job-1' };
    if (path === '/jobs/job-1/cancel') return job('canceled', 40);
    if (path === '/doc-translate/retry') return { jobId: 'job-1' };
    if (path === '/doc-translate/batch/status')
      return {
        progress: 100,
        jobs: [
          {
            ...job('succeeded', 100, { result }),
            name: '',
            from: 'en',
            to: 'es',
            language: 'en',
            expiresAt: null,
          },
        ],
        url: 'http://127.0.0.1:1/files/archive',
      };
    if (path === '/upload') return { key: 'k2', url: '/f', name: 'far.docx', size: 9, mime: 'x' };
    const credits = asked.length;
    return {
      taskId: `task-${credits}`,
      format: 'txt',
      pages: 1,
      segments: 1,
      characters: 5,
      credits,
      estimated: false,
      balance: 500,
      sourceLanguage: 'en',
      ...(options.already === undefined ? {} : { already: options.already }),
      choices: {},
    };
  };
  const client = createClient({
    apiHost: 'http://127.0.0.1:1',
    aiHost: 'http://127.0.0.1:1',
    appType: 'web',
    channel: () => 'glossa',
    locale: () => 'en',
    deviceId: async () => 'device',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname;
      asked.push({
        path,
        body: request.method === 'POST' ? await request.json().catch(() => ({})) : {},
      });
      if (path.endsWith('/events'))
        return (options.events ?? (() => events(job('succeeded', 100, { result }))))();
      const refused = path === '/doc-translate/create' ? options.refused?.() : undefined;
      if (refused !== undefined) {
        return Response.json({ ok: 1, data: null, error: refused }, { status: 404 });
      }
      return Response.json({ ok: 0, data: answer(path) });
    },
  });
  const storage = options.storage ?? memoryStorage();
  const upload: UploadFile =
    options.upload ?? (async (sent) => ({ key: 'k1', name: sent.name, size: sent.size }));
  const store = createDocumentStore({
    ...{ client, storage, upload, to: 'es' },
    glossary: options.glossary,
  });
  const item = () => store.getState().items[0];
  const reach = (phase: string) => eventually(() => expect(item()?.phase).toBe(phase));
  return { store, item, reach, asked, storage };
}

it('starts nothing for a language that the document is in already, and keeps nothing of it', async () => {
  const { store, asked, storage } = setUp({ already: ['en'] });
  const phases = () => store.getState().items.map(({ to, phase }) => `${to} ${phase}`);
  store.getState().setLanguages({ targets: ['en', 'es'] });
  store.getState().add([{ file }]);
  await eventually(() => expect(phases()).toEqual(['en needless', 'es ready']));
  expect(groupItems(store.getState().items)[0]!.phase).toBe('ready');
  const kept = await createKeptWork(storage, STORAGE_KEYS.documentJobs).read();
  expect(JSON.stringify(kept)).not.toContain('"en"');
  store.getState().startAll();
  await eventually(() => expect(phases()).toEqual(['en needless', 'es finished']));
  expect(asked.filter(({ path }) => path === '/doc-translate/create')).toHaveLength(1);
});

it('names the glossary that was chosen for the documents that are of its languages', async () => {
  const glossary = {
    chosen: () => ({ id: 'g1', from: 'en', to: 'es' }),
    onGone: () => {},
  };
  const { store, asked } = setUp({ glossary });
  store.getState().setLanguages({ from: 'en-GB', targets: ['es', 'de'] });
  store.getState().add([{ file }]);
  await eventually(() =>
    expect(store.getState().items.map(({ phase }) => phase)).toEqual(['ready', 'ready']),
  );
  store.getState().startAll();
  const created = () => asked.filter(({ path }) => path === '/doc-translate/create');
  await eventually(() => expect(created()).toHaveLength(2));
  expect(created().map(({ body }) => [body.to, body.glossaryId])).toEqual([
    ['es', 'g1'],
    ['de', undefined],
  ]);
});

it('says so when the glossary is gone, and sends nothing again for it', async () => {
  let chosen: { id: string; from: string; to: string } | null = { id: 'g1', from: 'en', to: 'es' };
  const refusal = {
    ...{ code: 'not_found', message: '', requestId: 'r1' },
    details: { what: 'glossary' },
  };
  const { store, item, reach, asked } = setUp({
    glossary: {
      chosen: () => chosen,
      onGone: () => {
        chosen = null;
      },
    },
    refused: () => (chosen === null ? undefined : refusal),
  });
  store.getState().add([{ file }]);
  await reach('ready');
  store.getState().startAll();
  await reach('error');
  expect(item()!.error!.code).toBe('conflict');
  store.getState().retry(item()!.id);
  await reach('ready');
  store.getState().startAll();
  await reach('finished');
  expect(asked.at(-2)?.body ?? {}).not.toHaveProperty('glossaryId');
});

it('asks anew for another language where it was in the one before already', async () => {
  const { store, item, reach } = setUp({ already: ['en'] });
  store.getState().setLanguages({ targets: ['en'] });
  store.getState().add([{ file }]);
  await reach('needless');
  store.getState().setLanguages({ targets: ['es'] });
  await reach('ready');
  expect(item()!.to).toBe('es');
});

it('sends, prices, waits for the person, then follows the job to its result', async () => {
  const running = job('running', 40);
  const { store, item, reach, asked, storage } = setUp({
    events: () => events(running, job('succeeded', 100, { result })),
  });
  store.getState().add([{ file }]);
  await reach('ready');
  expect(asked.map(({ path }) => path)).toEqual(['/doc-translate/cost']);
  expect(item()).toMatchObject({ name: 'letter.txt', size: 5, cost: { credits: 1, balance: 500 } });

  store.getState().startAll();
  await reach('finished');
  expect(asked[1]).toMatchObject({
    path: '/doc-translate/create',
    body: { taskId: 'task-1', from: 'auto', to: 'es', fileName: 'letter.txt' },
  });
  expect(item()!.job!.result!.fileName).toBe('letter.es.txt');
  expect(item()!.samples.map(({ progress }) => progress)).toEqual([40, 100]);
  await eventually(async () => expect(await readKeptJobs(storage)).toEqual([]));
});

it('asks the price anew when the languages change', async () => {
  const { store, item, reach, asked } = setUp();
  store.getState().add([{ file }]);
  await reach('ready');
  store.getState().setLanguages({ from: 'en', targets: ['fr'] });
  await eventually(() => expect(item()!.cost!.credits).toBe(2));
  expect(item()).toMatchObject({ phase: 'ready', from: 'en', to: 'fr' });
  expect(asked[1]!.body).toMatchObject({ from: 'en', to: 'fr' });
});

it('takes the name and size of a document behind an address from the server', async () => {
  const { store, item, reach, asked } = setUp();
  store.getState().add([{ url: 'https://example.org/far.docx' }]);
  await reach('ready');
  expect(asked[0]).toEqual({ path: '/upload', body: { url: 'https://example.org/far.docx' } });
  expect(item()).toMatchObject({ name: 'far.docx', size: 9 });
});

it('keeps a failed upload and sends it again on request', async () => {
  let attempts = 0;
  const upload: UploadFile = async (sent) => {
    if (++attempts === 1) throw new GlossaError('source_unavailable', 'No network.');
    return { key: 'k1', name: sent.name, size: sent.size };
  };
  const { store, item, reach } = setUp({ upload });
  store.getState().add([{ file }]);
  await reach('error');
  expect(item()!.error!.code).toBe('source_unavailable');
  store.getState().retry(item()!.id);
  await reach('ready');
  expect(item()!.error).toBeNull();
});

it('cancels a running job on the server', async () => {
  const { store, item, reach, asked, storage } = setUp({
    events: () => stalled(job('running', 40)),
  });
  store.getState().add([{ file }]);
  await reach('ready');
  void store.getState().start(item()!.id);
  await eventually(() => expect(item()!.job?.progress).toBe(40));
  await store.getState().cancel(item()!.id);
  expect(item()!.phase).toBe('canceled');
  expect(asked.at(-1)!.path).toBe('/jobs/job-1/cancel');
  expect(await readKeptJobs(storage)).toEqual([]);
});

it('takes up a job again after a reload', async () => {
  const storage = memoryStorage();
  const before = setUp({ storage, events: () => stalled(job('running', 40)) });
  before.store.getState().add([{ file }]);
  await before.reach('ready');
  void before.store.getState().start(before.item()!.id);
  await eventually(() => expect(before.item()!.job?.progress).toBe(40));
  before.store.getState().dispose();

  const after = setUp({ storage });
  await after.store.getState().resume();
  await after.reach('finished');
  expect(after.item()).toMatchObject({ name: 'letter.txt', size: 5, to: 'es', jobId: 'job-1' });
  await eventually(async () => expect(await readKeptJobs(storage)).toEqual([]));
});

it('says why a job failed', async () => {
  const error = { code: 'corrupt_file', message: 'Damaged.' };
  const { store, item, reach } = setUp({ events: () => events(job('failed', 5, { error })) });
  store.getState().add([{ file }]);
  await reach('ready');
  store.getState().startAll();
  await reach('error');
  expect(item()!.error!.code).toBe('corrupt_file');
});

it('goes on, after a sign-in, with what was refused to a visitor, as far as it was meant to go', async () => {
  const { store, asked, reach, item } = setUp();
  const refusal = new GlossaError('visitor_limit_reached', 'Enough.');
  const refuse = (more = {}) =>
    store.setState({ items: [{ ...item()!, phase: 'error', error: refusal, ...more }] });
  store.getState().add([{ file }]);
  await reach('ready');
  refuse({ cost: null });
  store.getState().resumeAfterSignIn();
  await reach('ready');
  expect(item()!.error).toBeNull();
  refuse();
  store.getState().resumeAfterSignIn();
  await reach('finished');
  expect(asked.filter(({ path }) => path === '/doc-translate/create')).toHaveLength(1);
});

it('leaves other failures alone after a sign-in', async () => {
  const { store, reach, item } = setUp();
  store.getState().add([{ file }]);
  await reach('ready');
  const broken = { ...item()!, phase: 'error' as const, error: new GlossaError('timeout', '') };
  store.setState({ items: [broken] });
  store.getState().resumeAfterSignIn();
  expect(item()!.phase).toBe('error');
});

it('sends and prices a document once for all its languages, and starts one job for each', async () => {
  const { store, asked } = setUp();
  store.getState().setLanguages({ targets: ['es', 'fr'] });
  store.getState().add([{ file }, { url: 'https://example.org/far.docx' }]);
  const phases = () => store.getState().items.map(({ phase }) => phase);
  await eventually(() => expect(phases()).toEqual(Array(4).fill('ready')));
  expect(asked.filter(({ path }) => path === '/doc-translate/cost')).toHaveLength(2);
  expect(asked.filter(({ path }) => path === '/upload')).toHaveLength(1);
  expect(store.getState().items.map(({ name, to }) => [name, to])).toEqual([
    ['letter.txt', 'es'],
    ['letter.txt', 'fr'],
    ['far.docx', 'es'],
    ['far.docx', 'fr'],
  ]);
  expect(
    groupItems(store.getState().items).map(({ items, phase }) => [items.length, phase]),
  ).toEqual([
    [2, 'ready'],
    [2, 'ready'],
  ]);
  expect(await store.getState().archive()).toBeNull();
  store.getState().startAll();
  await eventually(() => expect(phases()).toEqual(Array(4).fill('finished')));
  const created = asked.filter(({ path }) => path === '/doc-translate/create');
  expect(created.map(({ body }) => body.to)).toEqual(['es', 'fr', 'es', 'fr']);
  expect(await store.getState().archive()).toContain('/files/archive');
});

it('gives documents that wait the languages chosen later, in their place, and leaves others alone', async () => {
  const { store, asked } = setUp();
  store.getState().add([{ file }, { file }]);
  const all = () => store.getState().items;
  await eventually(() => expect(all().map(({ phase }) => phase)).toEqual(['ready', 'ready']));
  const [first, second] = all();
  await store.getState().start(first!.id);
  store.getState().setLanguages({ targets: ['fr', 'es'] });
  await eventually(() =>
    expect(
      all()
        .slice(1)
        .every(({ phase }) => phase === 'ready'),
    ).toBe(true),
  );
  expect(all().map(({ group, to }) => [group, to])).toEqual([
    [first!.group, 'es'],
    [second!.group, 'fr'],
    [second!.group, 'es'],
  ]);
  expect(all()[2]!.id).toBe(second!.id);
  expect(asked.at(-1)!.body).toMatchObject({ to: 'fr' });
});

it('asks the price anew when it is chosen what is translated', async () => {
  const { store, item, reach, asked } = setUp();
  store.getState().add([{ file }]);
  await reach('ready');
  store.getState().setChoices(item()!.group, { notes: false });
  await eventually(() => expect(asked).toHaveLength(2));
  await reach('ready');
  expect(asked[1]!.body).toMatchObject({ choices: { notes: false } });
});

it('prices and translates some pages of a document', async () => {
  const { store, item, reach, asked } = setUp();
  store.getState().add([{ file }]);
  await reach('ready');
  store.getState().setChoices(item()!.group, { notes: false, pages: '1-3, 7' });
  await eventually(() => expect(asked).toHaveLength(2));
  await reach('ready');
  expect(asked[1]!.body).toMatchObject({ choices: { notes: false }, pages: '1-3, 7' });
  await store.getState().start(item()!.id);
  // What was priced holds.
  const created = asked.find(({ path }) => path === '/doc-translate/create');
  expect(created!.body).toMatchObject({ taskId: 'task-2' });
});

it('asks the price of a document that is over with other choices, without sending it again', async () => {
  let sent = 0;
  const upload: UploadFile = async ({ name, size }) => ({ key: `k${++sent}`, name, size });
  const { store, reach, asked, item } = setUp({ upload });
  store.getState().add([{ file }]);
  await reach('ready');
  store.getState().setChoices(item()!.group, { notes: false });
  await eventually(() => expect(asked).toHaveLength(2));
  await reach('ready');
  store.getState().again(item()!.id, { formulaText: true });
  const phases = () => store.getState().items.map(({ phase }) => phase);
  await eventually(() => expect(phases()).toEqual(['ready', 'ready']));
  expect(asked.at(-1)!.body).toMatchObject({ choices: { notes: false, formulaText: true } });
  expect(sent).toBe(1);
});

it('takes up a job that was canceled', async () => {
  let begun = 0;
  const { store, item, reach, asked } = setUp({
    events: () =>
      begun++ === 0
        ? stalled(job('running', 40))
        : events(job('running', 50), job('succeeded', 100, { result })),
  });
  store.getState().add([{ file }]);
  await reach('ready');
  void store.getState().start(item()!.id);
  await eventually(() => expect(item()!.job?.progress).toBe(40));
  await store.getState().cancel(item()!.id);
  expect(item()!.phase).toBe('canceled');
  store.getState().retry(item()!.id);
  await reach('finished');
  expect(asked.filter(({ path }) => path === '/doc-translate/retry')).toEqual([
    { path: '/doc-translate/retry', body: { jobId: 'job-1' } },
  ]);
});
