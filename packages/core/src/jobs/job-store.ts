import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Client } from '../client/client.ts';
import { wallOf } from '../session/wall.ts';
import { randomId } from '../storage/device-id.ts';
import type { KeyValueStorage } from '../storage/port.ts';
import { groupItems } from './group-items.ts';
import { createItemList, isWaiting } from './item-list.ts';
import { createKeptWork } from './kept-work.ts';
import { createPrepare } from './prepare.ts';
import { createRestore } from './restore.ts';
import { createRun } from './run.ts';
import { newSource, type Sources, toldOf } from './sources.ts';
import { createSteps } from './steps.ts';
import type { ClientKind, JobItem, JobSource, JobTypes, UploadFile } from './types.ts';

export interface JobStoreState<T extends JobTypes> {
  /** One for each file and language. */
  items: readonly JobItem<T>[];
  /** `auto` or a tag; for files that are not started yet. */
  from: string;
  /** Languages to translate into, at least one; for files that are not started yet. */
  targets: readonly string[];

  /**
   * Sends files and asks their price; nothing is started yet, unless their price was agreed to beforehand.
   * @param agreed whether a price is what was agreed to: they start as soon as they are ready then
   */
  add(sources: readonly JobSource[], agreed?: (cost: T['cost']) => boolean): void;
  /** Changes the languages; files that wait follow, their prices are asked anew. */
  setLanguages(languages: { from?: string; targets?: readonly string[] }): void;
  /** Changes what is chosen for a file that waits; its price is asked anew. */
  setChoices(group: string, choices: T['choices']): void;
  /** What is chosen for a file; `undefined` where it is not known, as after a reload for what was started. */
  choicesOf(group: string): T['choices'] | undefined;
  /** Says the password of a protected file, which is read with it from now on. */
  setPassword(group: string, password: string): void;
  /** The password that was said of a file; a reload forgets it. */
  passwordOf(group: string): string | undefined;
  /** Starts every file that is ready. */
  startAll(): void;
  start(id: string): Promise<void>;
  /** Stops sending the file, or cancels the job; both can be taken up again. */
  cancel(id: string): Promise<void>;
  /** Does again what failed, and takes up what was canceled. */
  retry(id: string): void;
  /** Goes on, after a sign-in, with what was refused to a visitor; what was meant to start, starts. */
  resumeAfterSignIn(): void;
  /** Asks the price of a file that is over with other choices, as a file of its own. */
  again(id: string, choices: Partial<T['choices']>): void;
  /** Takes a file off the list; stops what is under way without canceling jobs. */
  dismiss(group: string): void;
  /** Takes up what was kept before a reload, and follows what other tabs change of it. */
  resume(): Promise<void>;
  /** Link to one archive of everything that is finished; `null` while nothing is. */
  archive(): Promise<string | null>;
  /** Stops requests; jobs on the server go on. */
  dispose(): void;
}

export type JobStore<T extends JobTypes> = StoreApi<JobStoreState<T>>;

export interface JobStoreOptions<T extends JobTypes> {
  kind: ClientKind<T>;
  client: Client;
  storage: KeyValueStorage;
  upload: UploadFile;
  from?: string | undefined;
  /** The first language to translate into; left out where work is into none. */
  to?: string | undefined;
  now?: () => number;
  newId?: () => string;
}

/** Files on their way: upload, price, a job for each language, results; several at a time. */
export function createJobStore<T extends JobTypes>({
  kind,
  client,
  storage,
  upload,
  from: firstFrom = 'auto',
  to = '',
  now = Date.now,
  newId = randomId,
}: JobStoreOptions<T>): JobStore<T> {
  const sources: Sources<T> = new Map();
  const steps = createSteps();
  const kept = createKeptWork(storage, kind.storageKey);

  return createStore<JobStoreState<T>>((set, get, store) => {
    const list = createItemList<T>(store, newId);
    const shared = { kind, client, list, sources, steps, kept };
    const { prepare, keep } = createPrepare<T>({ ...shared, upload });
    const run = createRun<T>({ ...shared, now, newId });
    const { restore, followOthers } = createRestore<T>({
      ...{ list, sources, kept, newId, prepare },
      follow: run.follow,
    });
    let stopWatching = () => {};

    function startWhenReady(id: string, agreed = (_: T['cost']) => true): void {
      const stop = store.subscribe(() => {
        const item = list.find(id);
        if (item?.phase === 'uploading' || item?.phase === 'pricing') return;
        stop();
        if (item?.cost != null && agreed(item.cost)) void run.start(id);
      });
    }

    return {
      items: [],
      from: firstFrom,
      targets: [to],
      start: run.start,
      add(given, agreed) {
        const { from, targets } = get();
        for (const one of given) {
          const group = newId();
          sources.set(group, newSource(kind.choices, { given: one }));
          for (const to of targets) list.add({ group, ...toldOf(one), from, to });
          if (agreed !== undefined)
            for (const { id } of list.members(group)) startWhenReady(id, agreed);
          void prepare(group);
        }
      },
      setLanguages(languages) {
        set(languages);
        const { from, targets } = get();
        for (const { id, items, phase } of groupItems(list.all())) {
          if (!items.every(isWaiting)) continue;
          list.retarget(id, from, targets);
          if (phase !== 'canceled' && sources.get(id)!.uploaded !== null) void prepare(id);
          void keep(id);
        }
      },
      setChoices(group, choices) {
        sources.get(group)!.choices = choices;
        void keep(group);
        void prepare(group);
      },
      choicesOf: (group) => sources.get(group)?.choices,
      setPassword(group, password) {
        sources.get(group)!.password = password;
        // It was forgotten when it was refused.
        void prepare(group).then(() => keep(group));
      },
      passwordOf: (group) => sources.get(group)?.password,
      startAll() {
        for (const { id, phase } of list.all()) if (phase === 'ready') void run.start(id);
      },
      async cancel(id) {
        const item = list.find(id);
        if (item === undefined) return;
        const { group, phase } = item;
        if (phase === 'uploading' || phase === 'pricing') {
          steps.abort(group, 'Canceled.');
          list.patchWaiting(group, { phase: 'canceled' });
        } else if (phase === 'starting' || phase === 'running') await run.cancel(item);
      },
      retry(id) {
        const item = list.find(id);
        if (item?.phase !== 'error' && item?.phase !== 'canceled') return;
        const { jobId, job, group, phase } = item;
        if (jobId === null) void prepare(group);
        else if (phase === 'canceled' || job?.status === 'failed') {
          const rest = job === null ? null : (kind.rest?.(job) ?? null);
          void (rest === null ? run.takeUp(id, jobId) : run.followRest(id, rest));
        } else {
          // The job was only lost sight of.
          list.patch(id, { phase: 'running', error: null });
          void run.follow(id, jobId);
        }
      },
      resumeAfterSignIn() {
        for (const { id, phase, error, cost } of list.all()) {
          if (phase !== 'error' || wallOf(error?.code) !== 'sign_in') continue;
          get().retry(id);
          if (cost !== null) startWhenReady(id);
        }
        // What was free for a visitor has a price now.
        const ready = groupItems(list.all()).filter(({ phase }) => phase === 'ready');
        for (const { id } of ready) void prepare(id);
      },
      again(id, choices) {
        const { group: first, name, size, from, to: target } = list.find(id)!;
        const source = sources.get(first)!;
        const group = newId();
        sources.set(group, { ...source, choices: { ...source.choices, ...choices } });
        list.add({ group, name, size, from, to: target });
        void keep(group);
        void prepare(group);
      },
      dismiss(group) {
        for (const { id, jobId } of list.members(group)) {
          steps.abort(id, 'Dismissed.');
          if (jobId) void kept.forgetJob(jobId).catch(() => {});
        }
        steps.abort(group, 'Dismissed.');
        sources.delete(group);
        list.remove((item) => item.group === group);
        void kept.forgetFile(group).catch(() => {});
      },
      async resume() {
        stopWatching();
        stopWatching = kept.watch(() => void followOthers());
        await restore();
      },
      async archive() {
        const finished = list.all().filter(({ phase }) => phase === 'finished');
        const jobIds = finished.flatMap(({ jobId }) => jobId ?? []);
        return jobIds.length === 0 ? null : (kind.archive?.(jobIds) ?? null);
      },
      dispose() {
        stopWatching();
        steps.abortAll('Left the page.');
      },
    };
  });
}
