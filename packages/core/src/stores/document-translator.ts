import { calls, GlossaError } from '@glossa/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Client } from '../client/client.ts';
import { watchJob } from '../client/watch-job.ts';
import { forgetJob, keepJob, readKeptJobs } from '../documents/kept-jobs.ts';
import type {
  DocumentItem,
  DocumentSource,
  FinishedDocument,
  UploadedFile,
  UploadFile,
} from '../documents/types.ts';
import { wallOf } from '../session/wall.ts';
import { randomId } from '../storage/device-id.ts';
import type { KeyValueStorage } from '../storage/port.ts';

export interface DocumentTranslatorState {
  items: readonly DocumentItem[];
  /** `auto` or a tag; for documents that are not started yet. */
  from: string;
  to: string;

  /** Sends documents and asks their price; nothing is translated yet. */
  add(sources: readonly DocumentSource[]): void;
  /** Changes the languages; prices of documents that wait are asked anew. */
  setLanguages(languages: { from?: string; to?: string }): void;
  /** Starts every document that is ready. */
  startAll(): void;
  start(id: string): Promise<void>;
  /** Stops sending, or cancels the job. */
  cancel(id: string): Promise<void>;
  /** Does again what failed. */
  retry(id: string): void;
  /** Goes on, after a sign-in, with what was refused to a visitor; what was meant to start, starts. */
  resumeAfterSignIn(): void;
  /** Takes the document off the list; stops what is under way without canceling a job. */
  dismiss(id: string): void;
  /** Takes up the jobs that were under way before a reload. */
  resume(): Promise<void>;
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

/** What is kept beside the shown state of an item. */
interface Work {
  source: DocumentSource | null;
  uploaded: UploadedFile | null;
  controller: AbortController;
}

const SAMPLES_KEPT = 200;

/** Documents on their way: upload, price, job, result; several at a time. */
export function createDocumentTranslatorStore({
  client,
  storage,
  upload,
  to,
  now = Date.now,
  newId = randomId,
}: DocumentTranslatorOptions): StoreApi<DocumentTranslatorState> {
  const works = new Map<string, Work>();

  return createStore<DocumentTranslatorState>((set, get, store) => {
    const find = (id: string) => get().items.find((item) => item.id === id);
    function patch(id: string, change: Partial<DocumentItem>): void {
      set(({ items }) => ({
        items: items.map((item) => (item.id === id ? { ...item, ...change } : item)),
      }));
    }

    /** Runs a step of an item under a fresh signal; a failure becomes its `error`, an abort nothing. */
    async function step(id: string, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
      const work = works.get(id);
      if (work === undefined) return;
      work.controller.abort(new DOMException('Another step began.', 'AbortError'));
      const controller = new AbortController();
      work.controller = controller;
      try {
        await run(controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return;
        const shown =
          error instanceof GlossaError ? error : new GlossaError('internal', String(error));
        patch(id, { phase: 'error', error: shown });
      }
    }

    async function send(id: string): Promise<void> {
      await step(id, async (signal) => {
        const work = works.get(id)!;
        const { source } = work;
        if (source !== null && work.uploaded === null) {
          patch(id, { phase: 'uploading', uploaded: 0, error: null });
          const onProgress = (share: number) => patch(id, { uploaded: share });
          work.uploaded =
            'file' in source
              ? await upload(source.file, { signal, onProgress })
              : await client.call(calls.upload, { url: source.url }, { signal });
          signal.throwIfAborted();
          const { name, size } = work.uploaded;
          patch(id, { uploaded: 1, size, ...('url' in source && name !== '' ? { name } : {}) });
        }
        await price(id, signal);
      });
    }

    async function price(id: string, signal: AbortSignal): Promise<void> {
      const { from, to } = get();
      patch(id, { phase: 'pricing', from, to, error: null });
      const { name } = find(id)!;
      const doc = works.get(id)!.uploaded!.key;
      const request = { doc, from, to, fileName: name };
      const cost = await client.call(calls.docCost, request, { signal });
      signal.throwIfAborted();
      patch(id, { phase: 'ready', cost });
    }

    async function start(id: string): Promise<void> {
      const item = find(id);
      if (item?.phase !== 'ready') return;
      await step(id, async (signal) => {
        patch(id, { phase: 'starting', error: null });
        const { name, from, to, cost, size } = item;
        const doc = works.get(id)!.uploaded!.key;
        const taskId = cost?.taskId ?? undefined;
        const request = { doc, from, to, fileName: name, ...(taskId ? { taskId } : {}) };
        // Not stopped by a change of mind: a job that was made must be known, or it cannot be canceled.
        const { jobId } = await client.call(calls.docCreate, request);
        await keepJob(storage, { jobId, name, size, from, to });
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
      for await (const job of watchJob<FinishedDocument>(client, jobId, signal)) {
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

    function addItem(id: string, work: Work, item: Partial<DocumentItem>): void {
      works.set(id, work);
      const { from, to } = get();
      const blank: DocumentItem = {
        id,
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
      set(({ items }) => ({ items: [...items, { ...blank, ...item }] }));
    }

    return {
      items: [],
      from: 'auto',
      to,
      add(sources) {
        for (const source of sources) {
          const id = newId();
          const [name, size] =
            'file' in source ? [source.file.name, source.file.size] : [source.url, null];
          addItem(
            id,
            { source, uploaded: null, controller: new AbortController() },
            { name, size },
          );
          void send(id);
        }
      },
      setLanguages(languages) {
        set(languages);
        for (const { id, phase } of get().items) {
          if (phase === 'pricing' || phase === 'ready')
            void step(id, (signal) => price(id, signal));
        }
      },
      startAll() {
        for (const { id, phase } of get().items) if (phase === 'ready') void start(id);
      },
      start,
      async cancel(id) {
        const item = find(id);
        if (item === undefined) return;
        works.get(id)?.controller.abort(new DOMException('Canceled.', 'AbortError'));
        if (item.jobId === null) {
          if (item.phase !== 'starting') get().dismiss(id);
          return;
        }
        const { jobId } = item;
        await step(id, () => stopJob(id, jobId));
      },
      retry(id) {
        const item = find(id);
        if (item?.phase !== 'error') return;
        const { jobId } = item;
        // A job that is over is made anew; one that was lost sight of is taken up again.
        if (jobId !== null && item.job?.status !== 'failed') {
          patch(id, { phase: 'running', error: null });
          void step(id, (signal) => follow(id, jobId, signal));
        } else if (works.get(id)?.source !== null) {
          patch(id, { jobId: null, job: null, samples: [] });
          void send(id);
        }
      },
      resumeAfterSignIn() {
        for (const { id, phase, error, cost } of get().items) {
          if (phase !== 'error' || wallOf(error?.code) !== 'sign_in') continue;
          get().retry(id);
          if (cost !== null) startWhenReady(id);
        }
      },
      dismiss(id) {
        works.get(id)?.controller.abort(new DOMException('Dismissed.', 'AbortError'));
        works.delete(id);
        const jobId = find(id)?.jobId;
        if (jobId) void forgetJob(storage, jobId);
        set(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
      },
      async resume() {
        const known = new Set(get().items.map(({ jobId }) => jobId));
        for (const { jobId, name, size, from, to } of await readKeptJobs(storage)) {
          if (known.has(jobId)) continue;
          const id = newId();
          const work = { source: null, uploaded: null, controller: new AbortController() };
          addItem(id, work, { name, size, from, to, phase: 'running', jobId });
          void step(id, (signal) => follow(id, jobId, signal));
        }
      },
      dispose() {
        for (const { controller } of works.values()) {
          controller.abort(new DOMException('Left the page.', 'AbortError'));
        }
      },
    };
  });
}
