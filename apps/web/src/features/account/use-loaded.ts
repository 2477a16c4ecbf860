import { asGlossaError, type GlossaError } from '@glossa/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  data: T | null;
  error: GlossaError | null;
  /** Asks again; what is shown stays meanwhile. */
  reload(): void;
}

/** What `load` answers, asked at first sight and whenever `key` changes. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, key: unknown): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({ data: null, error: null });
  const [round, setRound] = useState(0);
  const newest = useRef(load);
  newest.current = load;
  useEffect(() => {
    const controller = new AbortController();
    newest.current(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setState({ data, error: null });
      },
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        const error = asGlossaError(reason);
        setState((before) => ({ ...before, error }));
      },
    );
    return () => controller.abort();
  }, [key, round]);
  return { ...state, reload: useCallback(() => setRound((count) => count + 1), []) };
}

/** Work is put aside, which shows in the balance, and booked when it is done: after this long, for a text. */
const BOOKED_MS = 2500;

/** Asks again a while after `version` changed, and whenever the page is looked at again. */
export function useSecondLook(reload: () => void, version: unknown): void {
  useEffect(() => {
    const timer = setTimeout(reload, BOOKED_MS);
    const onVisible = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [reload, version]);
}

/** Runs an action and keeps whether it is under way and why it failed. */
export function useAction(): {
  busy: boolean;
  error: GlossaError | null;
  run(action: () => Promise<void>): Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<GlossaError | null>(null);
  const run = useCallback(async (action: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (reason) {
      setError(asGlossaError(reason));
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, error, run };
}
