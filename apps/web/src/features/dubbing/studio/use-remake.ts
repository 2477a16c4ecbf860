import {
  asGlossaError,
  calls,
  type DubbingResult,
  GlossaError,
  type JobView,
  type RequestOf,
  type ResponseOf,
} from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../client/api.ts';
import { keptRemakes } from './kept-remakes.ts';

type Change = RequestOf<typeof calls.videoTranslateReMergeCost>;

/** A price, and the change that it is of. */
export interface PricedChange {
  change: Change;
  price: ResponseOf<typeof calls.videoTranslateReMergeCost>;
}

export interface Remake {
  priced: PricedChange | null;
  job: JobView<DubbingResult> | null;
  error: GlossaError | null;
  busy: boolean;
  ask(change: Change): void;
  start(): void;
  cancel(): void;
}

/** Makes a translation again with what was changed: its price first; goes on after a reload. */
export function useRemake(jobId: string): Remake {
  const [priced, setPriced] = useState<PricedChange | null>(null);
  const [job, setJob] = useState<JobView<DubbingResult> | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [busy, setBusy] = useState(false);
  const life = useRef(new AbortController());

  const run = useCallback((work: (signal: AbortSignal) => Promise<void>) => {
    const { signal } = life.current;
    setError(null);
    setBusy(true);
    work(signal)
      .catch((reason: unknown) => {
        if (!signal.aborted) setError(asGlossaError(reason));
      })
      .finally(() => {
        if (!signal.aborted) setBusy(false);
      });
  }, []);
  const follow = useCallback(
    async (remade: string, signal: AbortSignal) => {
      for await (const view of watchJob<DubbingResult>(api, remade, signal)) {
        setJob(view);
        if (view.status === 'failed' || view.status === 'canceled') await keptRemakes.forget(jobId);
        if (view.status !== 'failed') continue;
        const { code, message } = view.error ?? { code: 'internal' as const, message: '' };
        setError(new GlossaError(code, message));
      }
    },
    [jobId],
  );
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    void keptRemakes.get(jobId).then((kept) => {
      if (kept === undefined || controller.signal.aborted) return;
      run((signal) =>
        follow(kept.remade, signal).catch(async (reason: unknown) => {
          const failure = asGlossaError(reason);
          // It was deleted meanwhile.
          if (failure.code !== 'not_found') throw failure;
          await keptRemakes.forget(jobId);
        }),
      );
    });
    return () => controller.abort();
  }, [jobId, run, follow]);

  return {
    ...{ priced, job, error, busy },
    ask: (change) =>
      run(async (signal) => {
        setJob(null);
        const price = await api.call(calls.videoTranslateReMergeCost, change, { signal });
        setPriced({ change, price });
      }),
    start() {
      if (priced === null) return;
      const { change, price } = priced;
      run(async (signal) => {
        const asked = { ...change, maxCredits: price.credits };
        const { jobId: remade } = await api.call(calls.videoTranslateReMerge, asked);
        setPriced(null);
        await keptRemakes.set({ jobId, remade });
        signal.throwIfAborted();
        await follow(remade, signal);
      });
    },
    cancel() {
      if (job !== null) void api.call(calls.jobCancel, { id: job.jobId }).catch(() => {});
    },
  };
}
