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

/** All sentences that can be heard. */
async function allOf({ jobId, result }: SpeechJob, signal: AbortSignal): Promise<SpokenSentence[]> {
  const all: SpokenSentence[] = [];
  for (let page = 0; page * SENTENCES_AT_ONCE < (result?.sentences.ready ?? 0); page += 1)
    all.push(...(await api.call(calls.speechSentences, { jobId, page }, { signal })).sentences);
  return all;
}

/** What sounds the same keeps its link: it may be heard right now. */
const withLinkOf = (one: SpokenSentence, known: SpokenSentence | undefined): SpokenSentence =>
  known?.durationMs === one.durationMs && known.url !== undefined
    ? { ...one, url: known.url }
    : one;

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
      const before = known;
      while (known.length < ready) {
        const page = Math.floor(known.length / SENTENCES_AT_ONCE);
        const told = await api.call(calls.speechSentences, { jobId, page }, { signal });
        const fresh = told.sentences.slice(known.length - page * SENTENCES_AT_ONCE);
        if (fresh.length === 0) break;
        // Those that are known stay as they are: one of them may be heard, by the link that it came with.
        known = [...known, ...fresh];
        setSentences(known);
      }
      if (!isFinal(view.status)) continue;
      // Sentences that were made again have another sound, and what was heard is known of all.
      if (view.result?.report.readBack !== undefined && before.length > 0)
        setSentences((await allOf(view, signal)).map((one, at) => withLinkOf(one, before[at])));
      return;
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
