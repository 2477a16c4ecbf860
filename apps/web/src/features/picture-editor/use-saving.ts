import {
  asGlossaError,
  calls,
  type GlossaError,
  type ImageEdits,
  imageEditsSchema,
} from '@glossa/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { useUnloadWarning } from '../../client/use-unload-warning.ts';

/** Which picture of a job. */
export interface PictureAt {
  jobId: string;
  /** From 0. */
  image: number;
}

/** `conflict`: others were saved meanwhile, as in another tab; nothing is saved until somebody says which count. */
export type SavingPhase = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed';

export interface Saving {
  phase: SavingPhase;
  error: GlossaError | null;
  /** Saves what is not saved yet; answers the version. Errors: those of the call. */
  saveNow(): Promise<number>;
  /** After a conflict: saves these in the place of the others. Errors: those of the calls, which `error` tells, too. */
  overwrite(): Promise<void>;
}

/** How long a change waits for the next one. */
const QUIET_MS = 800;

/** As the server keeps them, to be compared. */
const written = (edits: ImageEdits | null) =>
  edits === null ? '' : JSON.stringify(imageEditsSchema.parse(edits));

/** Saves edits by themselves, each version in the place of the one before. */
export function useSaving(at: PictureAt, edits: ImageEdits, first: number): Saving {
  const [phase, setPhase] = useState<SavingPhase>('saved');
  const [error, setError] = useState<GlossaError | null>(null);
  const latest = useRef(edits);
  latest.current = edits;
  const saved = useRef(edits);
  const version = useRef(first);
  const running = useRef<Promise<number>>(null);
  const isStopped = useRef(false);
  const { jobId, image } = at;

  const save = useCallback(async (): Promise<number> => {
    let lost: ImageEdits | null = null;
    while (latest.current !== saved.current) {
      const sent = latest.current;
      setPhase('saving');
      try {
        const request = { jobId, image, version: version.current, edits: sent };
        version.current = (await api.call(calls.imgEditSave, request)).version;
        saved.current = sent;
      } catch (reason) {
        const { code } = asGlossaError(reason);
        if (code !== 'conflict' || lost !== null) throw reason;
        // It may have been saved by a request whose answer was lost.
        const there = await api.call(calls.imgEditOpen, { jobId, image });
        lost = sent;
        if (written(there.edits) !== written(sent)) throw reason;
        version.current = there.version;
        saved.current = sent;
      }
    }
    setPhase('saved');
    setError(null);
    return version.current;
  }, [jobId, image]);

  const fail = useCallback((reason: unknown): never => {
    const failure = asGlossaError(reason);
    isStopped.current = failure.code === 'conflict';
    setPhase(isStopped.current ? 'conflict' : 'failed');
    setError(failure);
    throw failure;
  }, []);

  const saveNow = useCallback((): Promise<number> => {
    running.current ??= save()
      .catch(fail)
      .finally(() => {
        running.current = null;
      });
    return running.current;
  }, [save, fail]);

  useEffect(() => {
    if (edits === saved.current || isStopped.current) return;
    setPhase('unsaved');
    const timer = setTimeout(() => void saveNow().catch(() => {}), QUIET_MS);
    return () => clearTimeout(timer);
  }, [edits, saveNow]);
  useUnloadWarning(phase !== 'saved');

  return {
    phase,
    error,
    saveNow,
    async overwrite() {
      version.current = (await api.call(calls.imgEditOpen, { jobId, image }).catch(fail)).version;
      isStopped.current = false;
      await saveNow();
    },
  };
}
