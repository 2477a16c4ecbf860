import { GlossaError } from '@glossa/contract';
import {
  createJobStore,
  createUpload,
  type DocumentItem,
  type DocumentStore,
  documentJobs,
  STORAGE_KEYS,
} from '@glossa/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { api } from '../../client/api.ts';
import { fetchKept } from '../../client/fetch-kept.ts';
import { useJobStore } from '../jobs/use-job-store.ts';
import { keptTranslations, workOf } from './kept-edits.ts';
import { readTranslated, type SentCue, withTranslated, writeSent } from './translating.ts';
import type { Editor } from './use-editor.ts';

/** What is on its way, by the group of its file. */
interface Sent {
  group: string;
  cues: readonly SentCue[];
}

export interface Translating {
  /** Language of the translations beside the subtitles; `null` for none. */
  to: string | null;
  setTo(to: string | null): void;
  /** The file with what has no translation yet, once that was asked for. */
  item: DocumentItem | undefined;
  store: DocumentStore;
  /** What came back could not be had, or was of other subtitles. */
  error: GlossaError | null;
  /** Sends what has no translation, and asks its price. */
  ask(): void;
  /** Fetches again what came back. */
  fetchAgain(): void;
}

/**
 * Translates the subtitles of a transcript that have no translation, as a document of subtitles; goes on after a reload.
 * @param name of the recording's file
 * @param from catalogue tag, or `auto`
 * @param onResult told before translations are taken over
 */
export function useTranslating(
  jobId: string,
  name: string,
  from: string,
  { cues, ready, change }: Editor,
  onResult: () => void,
): Translating {
  const { t } = useTranslation('translate/document');
  const [to, setLanguage] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [round, setRound] = useState(0);
  const store = useJobStore(
    () =>
      createJobStore({
        kind: { ...documentJobs(api), storageKey: STORAGE_KEYS.transcriptJobs },
        client: api,
        storage: workOf(jobId),
        upload: createUpload(api),
        from,
      }),
    useCallback((phase) => t(`notification.${phase}`), [t]),
  );
  const item = useStore(store, ({ items }) => items.find(({ group }) => group === sent?.group));

  useEffect(() => {
    let left = false;
    void keptTranslations.get(jobId).then((kept) => {
      if (left || kept === undefined) return;
      setLanguage((before) => before ?? (kept.to === '' ? null : kept.to));
      if (kept.group !== null)
        setSent((before) => before ?? { group: kept.group!, cues: kept.sent });
    });
    return () => {
      left = true;
    };
  }, [jobId]);
  const keep = (language: string | null, what: Sent | null) => {
    setLanguage(language);
    setSent(what);
    const { group = null, cues: of = [] } = what ?? {};
    void keptTranslations.set({ jobId, to: language ?? '', group, sent: [...of] });
  };
  const latest = useRef({ to, sent, cues, keep, onResult });
  latest.current = { to, sent, cues, keep, onResult };

  const url = item?.phase === 'finished' ? item.job?.result?.url : undefined;
  const language = item?.to;
  // A new round asks again.
  useEffect(() => {
    if (url === undefined || language === undefined || !ready) return;
    const controller = new AbortController();
    const { sent: asked } = latest.current;
    if (asked === null) return;
    setError(null);
    fetchKept(url, controller.signal).then(
      (bytes) => {
        const vtt = new TextDecoder().decode(bytes);
        const texts = readTranslated(vtt, asked.cues);
        if (texts === undefined)
          return setError(new GlossaError('corrupt_file', 'Other subtitles came back.'));
        latest.current.onResult();
        change((all) => withTranslated(all, language, asked.cues, texts));
        latest.current.keep(latest.current.to, null);
        store.getState().dismiss(asked.group);
      },
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        const known = reason instanceof GlossaError;
        setError(known ? reason : new GlossaError('source_unavailable', `${reason}`));
      },
    );
    return () => controller.abort();
  }, [url, language, ready, change, store, round]);

  /** Takes off what is not started: what it holds is of another language, or of before. */
  const dropWaiting = () => {
    if (sent !== null) store.getState().dismiss(sent.group);
    setError(null);
  };
  return {
    ...{ to, item, store, error },
    setTo(next) {
      // What runs goes on, and comes to its own language.
      const runs = item?.phase === 'starting' || item?.phase === 'running';
      if (!runs) dropWaiting();
      keep(next, runs ? sent : null);
    },
    ask() {
      if (to === null) return;
      dropWaiting();
      const { vtt, sent: asked } = writeSent(cues, to);
      const stem = name.replace(/\.[^.]{1,5}$/, '') || 'transcript';
      const file = new File([vtt], `${stem}.vtt`, { type: 'text/vtt' });
      const state = store.getState();
      state.setLanguages({ from, targets: [to] });
      const before = new Set(store.getState().items.map(({ group }) => group));
      state.add([{ file }]);
      const { group } = store.getState().items.find((one) => !before.has(one.group))!;
      keep(to, { group, cues: asked });
    },
    fetchAgain: () => setRound((count) => count + 1),
  };
}
