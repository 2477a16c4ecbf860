import type { TranscriptionResult } from '@glossa/contract';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import {
  begin,
  reduceUndoable,
  type Undoable,
  type UndoableAction,
} from '../../client/undoable.ts';
import { cuesOf, type EditorCue, type HeardWord } from './cues.ts';
import { keptEdits } from './kept-edits.ts';
import { loadWords } from './use-sound.ts';
import { DAY_MS } from './versions.ts';

const TYPING_MS = 400;

type Cues = readonly EditorCue[];

/** Subtitles in their states. */
const reduceCues = (state: Undoable<Cues>, action: UndoableAction<Cues>) =>
  reduceUndoable(state, action);

export interface Editor {
  cues: Cues;
  /** False until words and earlier edits are there. */
  ready: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** `null` while nothing is changed; false where the browser has no room. */
  saved: boolean | null;
  change(to: (cues: readonly EditorCue[]) => readonly EditorCue[], step?: string): void;
  undo(): void;
  redo(): void;
  /** Back to what was heard; it can be undone. */
  revert(): void;
  /** What stood when this was opened after a day without a change; `null` where nothing did. */
  before: readonly EditorCue[] | null;
  /** Words as they were heard, with their times. */
  heardWords(): readonly HeardWord[];
  newId(): number;
}

/** What is edited. */
export type EditedSubtitles = Pick<
  TranscriptionResult,
  'vtt' | 'json' | 'sound' | 'media' | 'video' | 'language' | 'durationMs'
>;

/** The subtitles of a transcript as they are edited; kept in this browser. */
export function useEditor(
  jobId: string,
  { vtt, json }: Pick<EditedSubtitles, 'vtt' | 'json'>,
): Editor {
  const [state, dispatch] = useReducer(reduceCues, undefined, () => begin<Cues>(cuesOf(vtt)));
  const [ready, setReady] = useState(false);
  const [saved, setSaved] = useState<boolean | null>(null);
  const [before, setBefore] = useState<readonly EditorCue[] | null>(null);
  const heard = useRef(state.value);
  const latest = useRef(state.value);
  latest.current = state.value;

  useEffect(() => {
    const controller = new AbortController();
    const words =
      json === undefined ? Promise.resolve([]) : loadWords(json, controller.signal).catch(() => []);
    void Promise.all([words, keptEdits.get(jobId)]).then(([found, edits]) => {
      if (controller.signal.aborted) return;
      heard.current = cuesOf(vtt, found);
      dispatch({ type: 'load', value: edits?.cues ?? heard.current });
      if (edits !== undefined) setSaved(true);
      if (edits?.at !== undefined && Date.now() - edits.at > DAY_MS) setBefore(edits.cues);
      setReady(true);
    });
    return () => controller.abort();
  }, [jobId, vtt, json]);

  const isChanged = ready && state.past.length + state.future.length > 0;
  /** What is not kept yet. */
  const unkept = useRef<readonly EditorCue[] | null>(null);
  useEffect(() => {
    if (!isChanged) return;
    unkept.current = state.value;
    const timer = setTimeout(() => {
      unkept.current = null;
      void keptEdits.set({ jobId, cues: state.value, at: Date.now() }).then(setSaved);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [isChanged, jobId, state.value]);
  useEffect(() => {
    const keepNow = () => {
      if (unkept.current !== null)
        void keptEdits.set({ jobId, cues: unkept.current, at: Date.now() });
      unkept.current = null;
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [jobId]);

  const change = useCallback<Editor['change']>((to, step) => {
    const cues = to(latest.current);
    latest.current = cues;
    dispatch({ type: 'change', value: cues, ...(step === undefined ? {} : { step }) });
  }, []);
  return {
    cues: state.value,
    ready,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    saved,
    change,
    undo: useCallback(() => dispatch({ type: 'undo' }), []),
    redo: useCallback(() => dispatch({ type: 'redo' }), []),
    revert: () => change(() => heard.current),
    before,
    heardWords: () => heard.current.flatMap(({ words }) => words),
    newId: () => Math.max(-1, ...latest.current.map(({ id }) => id)) + 1,
  };
}
