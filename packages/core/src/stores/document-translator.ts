import { calls, type DocumentChoices, GlossaError } from '@glossa/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Client } from '../client/client.ts';
import { createJobWatcher } from '../client/job-watcher.ts';
import { groupItems } from '../documents/groups.ts';
import { forgetJob, keepJob, readKeptJobs } from '../documents/kept-jobs.ts';
import type {
  DocumentItem,
  DocumentPhase,
  DocumentSource,
  FinishedDocument,
  UploadedFile,
  UploadFile,
} from '../documents/types.ts';
import { wallOf } from '../session/wall.ts';
import { randomId } from '../storage/device-id.ts';
import type { KeyValueStorage } from '../storage/port.ts';

export interface DocumentTranslatorState {
  /** One for each document and language. */
  items: readonly DocumentItem[];
  /** `auto` or a tag; for documents that are not started yet. */
  from: string;
  /** Languages to translate into, at least one; for documents that are not started yet. */
  targets: readonly string[];

  /** Sends documents and asks their price; nothing is translated yet. */
  add(sources: readonly DocumentSource[]): void;
  /** Changes the languages; documents that wait follow, their prices are asked anew. */
  setLanguages(languages: { from?: string; targets?: readonly string[] }): void;
  /** Changes what of a document that waits is translated; its price is asked anew. */
  setChoices(group: string, choices: DocumentChoices): void;
  /** Starts every document that is ready. */
  startAll(): void;
  start(id: string): Promise<void>;
  /** Stops sending the document, or cancels the job. */
  cancel(id: string): Promise<void>;
  /** Does again what failed, and takes up what was canceled. */
  retry(id: string): void;
  /** Goes on, after a sign-in, with what was refused to a visitor; what was meant to start, starts. */
  resumeAfterSignIn(): void;
  /** Asks the price of a document that is over with other choices, as a document of its own. */
  again(id: string, choices: DocumentChoices): void;
  /** Takes a document off the list; stops what is under way without canceling jobs. */
  dismiss(group: string): void;
  /** Takes up the jobs that were under way before a reload. */
  resume(): Promise<void>;
  /** Link to one ZIP of everything that is finished; `null` while nothing is. */
  archive(): Promise<string | null>;
  /** Stops requests; jobs on the server go on. */
  dispose(): void;
}

export interface DocumentTranslatorOptions {
  client: Client;
  storage: KeyValueStorage;
  upload: UploadFile;
  to: string;
  now?: () => number;
  newId?: () => string;
}

/** What is kept of a document beside its items. */
interface Document {
  source: DocumentSource | null;
  uploaded: UploadedFile | null;
  choices: DocumentChoices;
}

const SAMPLES_KEPT = 200;
/** Phases of a document of which no job exists yet. */
const WAITING: ReadonlySet<DocumentPhase> = new Set(['uploading', 'pricing', 'ready', 'error']);

/** Documents on their way: upload, price, a job for each language, results; several at a time. */
export function createDocumentTranslatorStore({
  client,
  storage,
  upload,
  to,
  now = Date.now,
  newId = randomId,
}: DocumentTranslatorOptions): StoreApi<DocumentTranslatorState> {
  const documents = new Map<string, Document>();
  /** Of the step under way of an item or, until its price is known, of a document. */
  const steps = new Map<string, AbortController>();
  const watchJob = createJobWatcher(client);

  return createStore<DocumentTranslatorState>((set, get, store) => {
    const find = (id: string) => get().items.find((item) => item.id === id);
    const members = (group: string) => get().items.filter((item) => item.group === group);
    function patchAll(these: (item: DocumentItem) => boolean, change: Partial<DocumentItem>): void {
      set(({ items }) => ({
        items: items.map((item) => (these(item) ? { ...item, ...change } : item)),
      }));
    }
    const patch = (id: string, change: Partial<DocumentItem>) =>
      patchAll((item) => item.id === id, change);
    const patchWaiting = (group: string, change: Partial<DocumentItem>) =>
      patchAll((item) => item.group === group && isWaiting(item), change);
    const isWaiting = ({ phase, jobId }: DocumentItem) => jobId === null && WAITING.has(phase);

    function abort(key: string, why: string): void {
      steps.get(key)?.abort(new DOMException(why, 'AbortError'));
      steps.delete(key);
    }

    /** Runs a step under a fresh signal; a failure is told to `fail`, an abort to nobody. */
    async function step(
      key: string,
      run: (signal: AbortSignal) => Promise<void>,
      fail = (change: Partial<DocumentItem>) => patch(key, change),
    ): Promise<void> {
      abort(key, 'Another step began.');
      const controller = new AbortController();
      steps.set(key, controller);
      try {
        await run(controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return;
        const shown =
          error instanceof GlossaError ? error : new GlossaError('internal', String(error));
        fail({ phase: 'error', error: shown });
      }
    }

    /** Sends a document unless it was, then asks its price: once for all its languages. */
    async function send(group: string): Promise<void> {
      const told = (change: Partial<DocumentItem>) => patchWaiting(group, change);
      await step(
        group,
        async (signal) => {
          const document = documents.get(group)!;
          const { source } = document;
          if (source !== null && document.uploaded === null) {
            told({ phase: 'uploading', uploaded: 0, error: null });
            const onProgress = (share: number) => told({ uploaded: share });
            const uploaded =
              'file' in source
                ? await upload(source.file, { signal, onProgress })
                : await client.call(calls.upload, { url: source.url }, { signal });
            signal.throwIfAborted();
            document.uploaded = uploaded;
            const { name, size } = uploaded;
            told({ uploaded: 1, size, ...('url' in source && name !== '' ? { name } : {}) });
          }
          await price(group, signal);
        },
        told,
      );
    }

    async function price(group: string, signal: AbortSignal): Promise<void> {
      const { from } = get();
      patchWaiting(group, { phase: 'pricing', from, error: null });
      const [first] = members(group);
      const { uploaded, choices } = documents.get(group)!;
      const request = { doc: uploaded!.key, from, to: first!.to, fileName: first!.name, choices };
      const cost = await client.call(calls.docCost, request, { signal });
      signal.throwIfAborted();
      patchWaiting(group, { phase: 'ready', cost });
    }

    async function start(id: string): Promise<void> {
      const item = find(id);
      if (item?.phase !== 'ready') return;
      await step(id, async (signal) => {
        patch(id, { phase: 'starting', error: null });
        const { group, name, from, to, cost, size } = item;
        const doc = documents.get(group)!.uploaded!.key;
        const taskId = cost?.taskId ?? undefined;
        const request = { doc, from, to, fileName: name, ...(taskId ? { taskId } : {}) };
        // Not stopped by a change of mind: a job that was made must be known, or it cannot be canceled.
        const { jobId } = await client.call(calls.docCreate, request);
        await keepJob(storage, { jobId, group, name, size, from, to });
        patch(id, { phase: 'running', jobId });
        if (signal.aborted) await stopJob(id, jobId);
        else await follow(id, jobId, signal);
      });
    }

    function startWhenReady(id: string): void {
      const stop = store.subscribe(() => {
        const phase = find(id)?.phase;
        if (phase === 'uploading' || phase === 'pricing') return;
        stop();
        void start(id);
      });
    }

    async function follow(id: string, jobId: string, signal: AbortSignal): Promise<void> {
      try {
        await watch(id, jobId, signal);
      } catch (error) {
        const gone = error instanceof GlossaError && error.code === 'not_found';
        if (gone) await forgetJob(storage, jobId);
        throw error;
      }
      await forgetJob(storage, jobId);
    }

    async function watch(id: string, jobId: string, signal: AbortSignal): Promise<void> {
      for await (const job of watchJob<FinishedDocument>(jobId, signal)) {
        const samples = [...(find(id)?.samples ?? []), { at: now(), progress: job.progress }];
        patch(id, { job, samples: samples.slice(-SAMPLES_KEPT) });
        if (job.status === 'succeeded') patch(id, { phase: 'finished' });
        if (job.status === 'canceled') patch(id, { phase: 'canceled' });
        if (job.status === 'failed') {
          const { code, message } = job.error ?? { code: 'internal' as const, message: '' };
          patch(id, { phase: 'error', error: new GlossaError(code, message) });
        }
      }
    }

    async function stopJob(id: string, jobId: string): Promise<void> {
      await client.call(calls.jobCancel, { id: jobId });
      await forgetJob(storage, jobId);
      patch(id, { phase: 'canceled' });
    }

    /** Puts a job that is over in line again, with the work it had done. */
    async function takeUp(id: string, jobId: string, signal: AbortSignal): Promise<void> {
      patch(id, { phase: 'running', job: null, samples: [], error: null });
      await client.call(calls.docRetry, { jobId });
      const { group, name, size, from, to } = find(id)!;
      await keepJob(storage, { jobId, group, name, size, from, to });
      await follow(id, jobId, signal);
    }

    function addItem(group: string, item: Partial<DocumentItem>): string {
      const { from } = get();
      const blank: DocumentItem = {
        id: newId(),
        group,
        name: '',
        size: null,
        from,
        to,
        phase: 'uploading',
        uploaded: 0,
        cost: null,
        jobId: null,
        job: null,
        samples: [],
        error: null,
      };
      const added = { ...blank, ...item };
      set(({ items }) => ({ items: [...items, added] }));
      return added.id;
    }

    /** Gives a document that waits as a whole the languages that are chosen now. */
    function retarget(group: string): void {
      const { targets } = get();
      const [first] = members(group);
      const kept = members(group).filter((item) => targets.includes(item.to));
      const others = get().items.filter((item) => item.group !== group);
      const next = targets.map(
        (target) =>
          kept.find((item) => item.to === target) ?? { ...first!, id: newId(), to: target },
      );
      const at = get().items.findIndex((item) => item.group === group);
      set({ items: [...others.slice(0, at), ...next, ...others.slice(at)] });
    }

    return {
      items: [],
      from: 'auto',
      targets: [to],
      add(sources) {
        for (const source of sources) {
          const group = newId();
          documents.set(group, { source, uploaded: null, choices: {} });
          const [name, size] =
            'file' in source ? [source.file.name, source.file.size] : [source.url, null];
          for (const target of get().targets) addItem(group, { name, size, to: target });
          void send(group);
        }
      },
      setLanguages(languages) {
        set(languages);
        for (const { id, items } of groupItems(get().items)) {
          if (!items.every(isWaiting)) continue;
          retarget(id);
          if (documents.get(id)!.uploaded !== null) void send(id);
        }
      },
      setChoices(group, choices) {
        documents.get(group)!.choices = choices;
        void send(group);
      },
      startAll() {
        for (const { id, phase } of get().items) if (phase === 'ready') void start(id);
      },
      start,
      async cancel(id) {
        const item = find(id);
        if (item === undefined) return;
        abort(id, 'Canceled.');
        if (item.jobId === null) {
          if (item.phase !== 'starting') get().dismiss(item.group);
          return;
        }
        const { jobId } = item;
        await step(id, () => stopJob(id, jobId));
      },
      retry(id) {
        const item = find(id);
        if (item?.phase !== 'error' && item?.phase !== 'canceled') return;
        const { jobId, job, group, phase } = item;
        if (jobId === null) {
          if (documents.get(group)!.source !== null) void send(group);
        } else if (phase === 'canceled' || job?.status === 'failed') {
          void step(id, (signal) => takeUp(id, jobId, signal));
        } else {
          // The job was only lost sight of.
          patch(id, { phase: 'running', error: null });
          void step(id, (signal) => follow(id, jobId, signal));
        }
      },
      resumeAfterSignIn() {
        for (const { id, phase, error, cost } of get().items) {
          if (phase !== 'error' || wallOf(error?.code) !== 'sign_in') continue;
          get().retry(id);
          if (cost !== null) startWhenReady(id);
        }
      },
      again(id, choices) {
        const { group: first, name, size, to } = find(id)!;
        const group = newId();
        const document = documents.get(first)!;
        documents.set(group, { ...document, choices: { ...document.choices, ...choices } });
        addItem(group, { name, size, to });
        void send(group);
      },
      dismiss(group) {
        for (const { id, jobId } of members(group)) {
          abort(id, 'Dismissed.');
          if (jobId) void forgetJob(storage, jobId);
        }
        abort(group, 'Dismissed.');
        documents.delete(group);
        set(({ items }) => ({ items: items.filter((item) => item.group !== group) }));
      },
      async resume() {
        const known = new Set(get().items.map(({ jobId }) => jobId));
        for (const { group = newId(), jobId, ...kept } of await readKeptJobs(storage)) {
          if (known.has(jobId)) continue;
          if (!documents.has(group)) {
            documents.set(group, { source: null, uploaded: null, choices: {} });
          }
          const id = addItem(group, { ...kept, phase: 'running', jobId });
          void step(id, (signal) => follow(id, jobId, signal));
        }
      },
      async archive() {
        const finished = get().items.filter(({ phase }) => phase === 'finished');
        const jobIds = finished.flatMap(({ jobId }) => jobId ?? []);
        if (jobIds.length === 0) return null;
        return (await client.call(calls.docBatchStatus, { jobIds })).url;
      },
      dispose() {
        for (const key of [...steps.keys()]) abort(key, 'Left the page.');
      },
    };
  });
}
