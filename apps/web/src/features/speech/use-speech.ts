import {
  asGlossaError,
  calls,
  type GlossaError,
  isFinal,
  type JobView,
  type RequestOf,
  SENTENCES_AT_ONCE,
  type SpeechResult,
  type SpokenSentence,
} from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';

export type SpeechJob = JobView<SpeechResult>;
export type SpeechRequest = RequestOf<typeof calls.speechCreate>;
/** Puts a text in line. */
export type StartSpeech = (
  request: SpeechRequest,
  options: { signal: AbortSignal },
) => Promise<{ jobId: string }>;

const withVoicesOfEngines: StartSpeech = (request, options) =>
  api.call(calls.speechCreate, request, options);

export interface Speech {
  job: SpeechJob | null;
  /** Those that can be heard, in order. */
  sentences: readonly SpokenSentence[];
  error: GlossaError | null;
  isBusy: boolean;
  start(request: SpeechRequest): void;
  /** Shows one of before. */
  open(jobId: string): void;
  cancel(): void;
}

/** A text that is being read aloud: its job, and its sentences as they become ready. */
export function useSpeech(put: StartSpeech = withVoicesOfEngines): Speech {
  const [job, setJob] = useState<SpeechJob | null>(null);
  const [sentences, setSentences] = useState<readonly SpokenSentence[]>([]);
  const [error, setError] = useState<GlossaError | null>(null);
  const [isStarting, setStarting] = useState(false);
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  const follow = useCallback(async (jobId: string, signal: AbortSignal) => {
    let known: SpokenSentence[] = [];
    for await (const view of watchJob<SpeechResult>(api, jobId, signal)) {
      setJob(view);
      setStarting(false);
      const ready = view.result?.sentences.ready ?? 0;
      while (known.length < ready) {
        const page = Math.floor(known.length / SENTENCES_AT_ONCE);
        const told = await api.call(calls.speechSentences, { jobId, page }, { signal });
        const fresh = told.sentences.slice(known.length - page * SENTENCES_AT_ONCE);
        if (fresh.length === 0) break;
        // Those that are known stay as they are: one of them may be heard, by the link that it came with.
        known = [...known, ...fresh];
        setSentences(known);
      }
      if (isFinal(view.status)) return;
    }
  }, []);

  const begin = useCallback(
    (idOf: (signal: AbortSignal) => Promise<string>) => {
      controller.current.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      setError(null);
      setStarting(true);
      idOf(signal)
        .then((jobId) => {
          setSentences([]);
          return follow(jobId, signal);
        })
        .catch((reason: unknown) => {
          if (signal.aborted) return;
          setError(asGlossaError(reason));
          setStarting(false);
        });
    },
    [follow],
  );

  return {
    job,
    sentences,
    error,
    isBusy: isStarting || (job !== null && !isFinal(job.status)),
    start: (request) => begin(async (signal) => (await put(request, { signal })).jobId),
    open: (jobId) => begin(async () => jobId),
    cancel: () => {
      if (job !== null) void api.call(calls.jobCancel, { id: job.jobId }).catch(() => {});
    },
  };
}
