import { type ErrorCode, GlossaError, type JobView } from '@glossa/contract';
import { eventually } from '@glossa/testing/eventually';
import { expect, it } from 'vitest';
import type { Client } from '../client/client.ts';
import { type KeyValueStorage, memoryStorage } from '../storage/port.ts';
import { createJobStore } from './job-store.ts';
import { createKeptWork } from './kept-work.ts';
import { isUnserved } from './refusals.ts';
import type { ClientKind, JobPhase } from './types.ts';

const KEY = 'work';
interface Poem {
  choices: { rhymes?: boolean };
  cost: { credits: number; agreed: string };
  result: string;
}
type View = JobView<string>;
const refusal = (code: ErrorCode) => new GlossaError(code, code);

/** What holds an answer back until it is given. */
function gate<T>() {
  let open!: (value: T) => void;
  let fail!: (error: unknown) => void;
  const passed = new Promise<T>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { passed, open, fail };
}

/** A server with jobs that go on when told to, and any number of tabs on it. */
function setUp(storage: KeyValueStorage = memoryStorage(), { languages = true } = {}) {
  const asked: string[] = [];
  const refused = new Map<string, ErrorCode[]>();
  const held = new Map<string, ReturnType<typeof gate<void>>>();
  const jobs = new Map<string, View>();
  const changed = new Map<string, ReturnType<typeof gate<void>>>();
  const impossible: string[] = [];
  let credits = 1;
  async function ask(what: string, signal?: AbortSignal): Promise<void> {
    asked.push(what);
    const name = what.split(' ')[0]!;
    const waits = held.get(name);
    if (waits !== undefined) {
      const gone = gate<void>();
      signal?.addEventListener('abort', () => gone.fail(signal.reason));
      await Promise.race([waits.passed, gone.passed]);
    }
    const code = refused.get(name)?.shift();
    if (code !== undefined) throw refusal(code);
  }
  function become(jobId: string, change: Partial<View>): void {
    jobs.set(jobId, { ...jobs.get(jobId)!, ...change });
    const before = changed.get(jobId);
    changed.set(jobId, gate());
    before?.open();
  }
  const kind: ClientKind<Poem> = {
    storageKey: KEY,
    choices: {},
    async price({ key, to, from, choices }, signal) {
      await ask(`price ${key} ${from}-${to}${choices.rhymes ? ' rhymes' : ''}`, signal);
      return { credits, agreed: `${key} for ${credits}` };
    },
    async create({ key, to }, { agreed }) {
      await ask(`create ${to} ${agreed}`);
      const jobId = `job-${jobs.size + 1}`;
      const state = {
        kind: 'document',
        stage: '',
        createdAt: 1,
        updatedAt: 1,
        progress: 0,
      } as const;
      jobs.set(jobId, { ...state, jobId, status: 'queued', credits: { reserved: 1, charged: 0 } });
      changed.set(jobId, gate());
      expect(key).toMatch(/^key/);
      return { jobId };
    },
    async retry(jobId) {
      await ask(`retry ${jobId}`);
      become(jobId, { status: 'queued', progress: 0 });
    },
    async *watch(jobId, signal) {
      await ask(`watch ${jobId}`, signal);
      const gone = gate<void>();
      signal.addEventListener('abort', () => gone.fail(signal.reason));
      gone.passed.catch(() => {});
      for (;;) {
        const job = jobs.get(jobId)!;
        const next = changed.get(jobId)!.passed;
        yield job;
        if (job.status !== 'queued' && job.status !== 'running') return;
        await Promise.race([next, gone.passed]);
      }
    },
    ...(languages && {
      languageOf: () => 'en',
      unservedOf: () => impossible,
      archive: async (ids) => `zip of ${ids.join()}`,
    }),
  };
  let uploads = 0;
  const client = {
    async call({ id }: { id: string }, { id: jobId = '' }: { id?: string }) {
      await ask(`${id} ${jobId}`);
      if (id === 'upload') return { key: `key-${++uploads}`, name: 'far.txt', size: 9 };
      const job = jobs.get(jobId)!;
      if (job.status === 'queued' || job.status === 'running')
        become(jobId, { status: 'canceled' });
      return jobs.get(jobId);
    },
  } as unknown as Client;
  let ids = 0;
  function openTab() {
    const store = createJobStore<Poem>({
      ...{ kind, client, storage, now: () => 1000 },
      ...(languages && { to: 'es' }),
      newId: () => `id-${++ids}`,
      async upload(file, { signal, onProgress }) {
        await ask(`send ${file.name}`, signal);
        onProgress(1);
        return { key: `key-${++uploads}`, name: file.name, size: file.size };
      },
    });
    const items = () => store.getState().items;
    const act = store.getState;
    return {
      store,
      items,
      act,
      item: (at = 0) => items()[at]!,
      add: (...names: string[]) =>
        act().add(names.map((name) => ({ file: new File(['x'], name) }))),
      reach: (...phases: JobPhase[]) =>
        eventually(() => expect(items().map(({ phase }) => phase)).toEqual(phases)),
    };
  }
  return {
    ...{ asked, storage, become, openTab, refused, held, impossible },
    kept: () => createKeptWork(storage, KEY).read(),
    setCredits: (value: number) => {
      credits = value;
    },
    hold(name: string) {
      const waits = gate<void>();
      held.set(name, waits);
      return () => {
        held.delete(name);
        waits.open();
      };
    },
  };
}

it('shows every step from a file to its result, keeps it on the way, and makes one archive', async () => {
  const server = setUp();
  const tab = server.openTab();
  const seen: string[] = [];
  tab.store.subscribe(({ items }) => {
    const phase = items[0]!.phase;
    if (seen.at(-1) !== phase) seen.push(phase);
  });
  tab.add('ode.txt');
  await tab.reach('ready');
  expect(tab.item()).toMatchObject({ uploaded: 1, found: 'en', cost: { credits: 1 } });
  expect(await server.kept()).toMatchObject([{ key: 'key-1', targets: ['es'] }]);
  expect(await tab.act().archive()).toBeNull();
  void tab.act().start(tab.item().id);
  // Twice is once.
  void tab.act().start(tab.item().id);
  await tab.reach('running');
  await eventually(async () =>
    expect(await server.kept()).toMatchObject([{ jobId: 'job-1', found: 'en' }]),
  );
  server.become('job-1', { status: 'running', progress: 40 });
  await eventually(() => expect(tab.item().job?.progress).toBe(40));
  server.become('job-1', { status: 'succeeded', progress: 100, result: 'ode' });
  await tab.reach('finished');
  expect(seen).toEqual(['uploading', 'pricing', 'ready', 'starting', 'running', 'finished']);
  expect(tab.item().samples.at(-1)).toEqual({ at: 1000, progress: 100 });
  expect(await tab.act().archive()).toBe('zip of job-1');
  await eventually(async () => expect(await server.kept()).toEqual([]));
  expect(server.asked.filter((what) => what.startsWith('create'))).toHaveLength(1);
});

it('says with the price which languages are impossible, and goes on with the others', async () => {
  const server = setUp();
  const tab = server.openTab();
  tab.act().setLanguages({ from: 'auto', targets: ['es', 'da', 'fr'] });
  server.impossible.push('es', 'fr');
  tab.add('ode.txt');
  await tab.reach('error', 'ready', 'error');
  expect(tab.items().map((item) => [item.to, isUnserved(item), item.error?.details])).toEqual([
    ['es', true, { from: 'en', to: 'es' }],
    ['da', false, undefined],
    ['fr', true, { from: 'en', to: 'fr' }],
  ]);
  expect(server.asked).toEqual(['send ode.txt', 'price key-1 auto-es']);
  await eventually(async () =>
    expect(await server.kept()).toMatchObject([{ key: 'key-1', targets: ['da'] }]),
  );
  tab.act().startAll();
  await tab.reach('error', 'running', 'error');
  expect(server.asked.filter((what) => what.startsWith('create'))).toEqual([
    'create da key-1 for 1',
  ]);
  // Nothing of it waits for a language that cannot be had.
  await eventually(async () => expect(await server.kept()).toMatchObject([{ jobId: 'job-1' }]));
});

it('asks anew for languages that take the place of impossible ones', async () => {
  const server = setUp();
  const tab = server.openTab();
  tab.act().setLanguages({ targets: ['es', 'da'] });
  server.impossible.push('es');
  tab.add('ode.txt');
  await tab.reach('error', 'ready');
  server.impossible.length = 0;
  tab.act().setLanguages({ targets: ['no', 'da'] });
  await tab.reach('ready', 'ready');
  expect(tab.items().map(({ to, error }) => [to, error])).toEqual([
    ['no', null],
    ['da', null],
  ]);
  await eventually(async () =>
    expect(await server.kept()).toMatchObject([{ targets: ['no', 'da'] }]),
  );
});

it('does work that is into no language, and whose results are no files', async () => {
  const server = setUp(memoryStorage(), { languages: false });
  const tab = server.openTab();
  tab.add('ode.txt', 'epic.txt');
  await tab.reach('ready', 'ready');
  expect(tab.items().map(({ to, found }) => [to, found])).toEqual([
    ['', null],
    ['', null],
  ]);
  void tab.act().start(tab.item().id);
  await tab.reach('running', 'ready');
  // After a reload each is there once, in its own state.
  const later = server.openTab();
  await later.act().resume();
  await eventually(() =>
    expect(
      later
        .items()
        .map(({ phase }) => phase)
        .toSorted(),
    ).toEqual(['ready', 'running']),
  );
  server.become('job-1', { status: 'succeeded', progress: 100, result: 'ode' });
  await tab.reach('finished', 'ready');
  expect(tab.item().job?.result).toBe('ode');
  expect(await tab.act().archive()).toBeNull();
});

it('is canceled in every state, stays listed, and begins again where it was', async () => {
  const server = setUp();
  const tab = server.openTab();
  const cancel = () => tab.act().cancel(tab.item().id);
  const again = () => tab.act().retry(tab.item().id);

  const send = server.hold('send');
  tab.add('ode.txt');
  await tab.reach('uploading');
  await cancel();
  await tab.reach('canceled');
  send();

  const price = server.hold('price');
  again();
  await tab.reach('pricing');
  await cancel();
  await tab.reach('canceled');
  price();
  again();
  await tab.reach('ready');
  // Nothing is under way: there is nothing to cancel.
  await cancel();
  await tab.reach('ready');

  const create = server.hold('create');
  void tab.act().start(tab.item().id);
  await tab.reach('starting');
  await cancel();
  create();
  await tab.reach('canceled');
  expect(server.asked.slice(-2)).toEqual(['create es key-1 for 1', 'jobCancel job-1']);

  const retry = server.hold('retry');
  again();
  await tab.reach('running');
  const canceled = cancel();
  retry();
  await canceled;
  await tab.reach('canceled');
  // Told to stop only after it went on.
  expect(server.asked.filter((what) => / job-1$/.test(what))).toEqual([
    'jobCancel job-1',
    'retry job-1',
    'jobCancel job-1',
  ]);
  await eventually(async () => expect(await server.kept()).toEqual([]));
});

it('is canceled while a job is made that then is refused, and starts anew', async () => {
  const server = setUp();
  const tab = server.openTab();
  tab.add('ode.txt');
  await tab.reach('ready');
  server.refused.set('create', ['engine_unavailable']);
  const create = server.hold('create');
  void tab.act().start(tab.item().id);
  await tab.reach('starting');
  await tab.act().cancel(tab.item().id);
  create();
  await eventually(() => expect(tab.item().jobId).toBeNull());
  await eventually(() => expect(['canceled', 'error']).toContain(tab.item().phase));
  tab.act().retry(tab.item().id);
  await tab.reach('ready');
});

it('shows a job that ended before it could be canceled as it ended', async () => {
  const server = setUp();
  const tab = server.openTab();
  tab.add('ode.txt');
  await tab.reach('ready');
  void tab.act().start(tab.item().id);
  await tab.reach('running');
  const cancel = server.hold('jobCancel');
  const canceled = tab.act().cancel(tab.item().id);
  server.become('job-1', { status: 'succeeded', progress: 100, result: 'ode' });
  cancel();
  await canceled;
  await tab.reach('finished');
});

it.each<[step: string, code: ErrorCode, asks: string]>([
  ['send', 'source_unavailable', 'send'],
  ['price', 'visitor_limit_reached', 'price'],
  ['price', 'corrupt_file', 'price'],
  ['create', 'insufficient_credits', 'price'],
  ['watch', 'forbidden', 'watch'],
])('is retried where it stopped: %s refused with %s', async (step, code, asks) => {
  const server = setUp();
  const tab = server.openTab();
  server.refused.set(step, [code]);
  tab.add('ode.txt');
  if (step === 'create' || step === 'watch') {
    await tab.reach('ready');
    void tab.act().start(tab.item().id);
  }
  await tab.reach('error');
  expect(tab.item().error?.code).toBe(code);
  const before = server.asked.length;
  tab.act().retry(tab.item().id);
  await tab.reach(step === 'watch' ? 'running' : 'ready');
  expect(tab.item().error).toBeNull();
  await eventually(() => expect(server.asked[before]?.split(' ')[0]).toBe(asks));
});

it('takes a failed job up again; one that failed is told as the server told it', async () => {
  const server = setUp();
  const tab = server.openTab();
  tab.add('ode.txt');
  await tab.reach('ready');
  void tab.act().start(tab.item().id);
  await tab.reach('running');
  const error = { code: 'timeout', message: 'Slow.' } as const;
  server.become('job-1', { status: 'failed', error });
  await tab.reach('error');
  expect(tab.item().error).toMatchObject(error);
  tab.act().retry(tab.item().id);
  await tab.reach('running');
  server.become('job-1', { status: 'succeeded', result: 'ode' });
  await tab.reach('finished');
});

it('agrees to the price that was seen; a change asks for it anew before anything starts', async () => {
  const server = setUp();
  const tab = server.openTab();
  tab.add('ode.txt');
  await tab.reach('ready');
  server.setCredits(7);
  const price = server.hold('price');
  tab.act().setChoices(tab.item().group, { rhymes: true });
  // The old price can no longer be agreed to.
  void tab.act().start(tab.item().id);
  price();
  await tab.reach('ready');
  expect(tab.item().cost!.credits).toBe(7);
  server.setCredits(9);
  void tab.act().start(tab.item().id);
  await tab.reach('running');
  expect(server.asked.filter((what) => what.startsWith('create'))).toEqual([
    'create es key-1 for 7',
  ]);
});

it('is there after a reload: what waits with its choices, what runs, what was found', async () => {
  const server = setUp();
  const before = server.openTab();
  before.act().setLanguages({ targets: ['es', 'fr'] });
  before.add('ode.txt', 'elegy.txt');
  await before.reach('ready', 'ready', 'ready', 'ready');
  before.act().setChoices(before.item().group, { rhymes: true });
  await before.reach('ready', 'ready', 'ready', 'ready');
  void before.act().start(before.item().id);
  await eventually(async () => expect((await server.kept()).length).toBe(3));
  before.act().dispose();
  const asked = server.asked.length;

  const after = server.openTab();
  await after.act().resume();
  await after.reach('ready', 'ready', 'ready', 'running');
  expect(after.items().map(({ name, to }) => [name, to])).toEqual([
    ['ode.txt', 'fr'],
    ['elegy.txt', 'es'],
    ['elegy.txt', 'fr'],
    ['ode.txt', 'es'],
  ]);
  expect(after.item(3)).toMatchObject({ found: 'en', size: 1, jobId: 'job-1' });
  // Nothing is sent twice, and each is priced once with what was chosen for it.
  expect(server.asked.slice(asked).sort()).toEqual([
    'price key-1 auto-fr rhymes',
    'price key-2 auto-es',
    'watch job-1',
  ]);
  // Again it takes up nothing that is there.
  await after.act().resume();
  expect(after.items()).toHaveLength(4);
});

it('says that a file is gone, which then is not asked for again; one at hand is sent anew', async () => {
  const server = setUp();
  const tab = server.openTab();
  tab.add('ode.txt');
  await tab.reach('ready');
  server.refused.set('price', ['not_found']);
  tab.act().setLanguages({ targets: ['fr'] });
  await eventually(() => expect(tab.item().cost?.agreed).toBe('key-2 for 1'));
  tab.act().dispose();

  server.refused.set('price', ['not_found']);
  const after = server.openTab();
  await after.act().resume();
  await after.reach('error');
  expect(after.item()).toMatchObject({ name: 'ode.txt', error: { code: 'not_found' } });
  await eventually(async () => expect(await server.kept()).toEqual([]));
});

it('follows another tab: what is added, started and taken off the list there', async () => {
  const server = setUp();
  const [one, two] = [server.openTab(), server.openTab()];
  await Promise.all([one.act().resume(), two.act().resume()]);
  one.add('ode.txt', 'elegy.txt');
  await two.reach('ready', 'ready');
  void one.act().start(one.item().id);
  await two.reach('running', 'ready');
  one.act().dismiss(one.item(1).group);
  await two.reach('running');
  await two.act().cancel(two.item().id);
  await one.reach('canceled');
  expect(server.asked.filter((what) => what.startsWith('create'))).toHaveLength(1);
  two.act().dispose();
  one.add('epic.txt');
  await one.reach('canceled', 'ready');
  expect(two.items()).toHaveLength(1);
});

it('goes on without a storage, and leaves the page without canceling', async () => {
  const full = { ...memoryStorage(), set: () => Promise.reject(new Error('full')) };
  const server = setUp(full);
  const tab = server.openTab();
  tab.add('ode.txt');
  await tab.reach('ready');
  const create = server.hold('create');
  void tab.act().start(tab.item().id);
  await tab.reach('starting');
  tab.act().dispose();
  create();
  await tab.reach('running');
  expect(server.asked.filter((what) => what.startsWith('jobCancel'))).toEqual([]);
});

it('sends several files for one job, starts it at the price that was agreed to, and sends none of them twice', async () => {
  const server = setUp();
  const tab = server.openTab();
  const release = server.hold('price');
  const sources = [
    { file: new File(['x'], 'one.txt') },
    { url: 'https://example.org/a b' },
    { file: new File(['x'], 'two.txt') },
  ];
  const refuseSecond = tab.store.subscribe(({ items }) => {
    if (items[0]!.uploaded > 0.5) server.refused.set('send', ['source_unavailable']);
  });
  tab.act().add([{ sources, name: 'one.txt' }], ({ credits }) => credits === 1);
  await tab.reach('error');
  refuseSecond();
  server.refused.delete('send');
  tab.act().retry(tab.item().id);
  await tab.reach('pricing');
  expect(server.asked).toEqual([
    'send one.txt',
    'send two.txt',
    'send two.txt',
    'price key-1 https://example.org/a%20b key-2 auto-es',
  ]);
  release();
  await tab.reach('ready');
  // Whoever had to try again looks at the price once more.
  expect(await server.kept()).toMatchObject([{ key: 'key-1 https://example.org/a%20b key-2' }]);
  const agreed = ({ credits }: Poem['cost']) => credits === 1;
  tab.act().add([{ sources, name: 'again' }], agreed);
  await tab.reach('ready', 'running');
  server.setCredits(2);
  tab.act().add([{ sources, name: 'dearer' }], agreed);
  await tab.reach('ready', 'running', 'ready');
});
