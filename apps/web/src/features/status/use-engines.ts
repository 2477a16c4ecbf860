import { asGlossaError, calls, type GlossaError, type ResponseOf } from '@glossa/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../client/api.ts';

export type Capability = ResponseOf<typeof calls.engines>['capabilities'][number];
export type Engine = Capability['engines'][number];

export interface EnginesState {
  capabilities: readonly Capability[] | null;
  error: GlossaError | null;
  loading: boolean;
  reload(): void;
}

/** What `GET /engines` says, and a way to ask again. */
export function useEngines(): EnginesState {
  const [state, setState] = useState<Omit<EnginesState, 'reload'>>({
    capabilities: null,
    error: null,
    loading: true,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...before, loading: true, error: null }));
    api.call(calls.engines, {}, { signal: controller.signal }).then(
      ({ capabilities }) => setState({ capabilities, error: null, loading: false }),
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        const error = asGlossaError(reason);
        setState((before) => ({ ...before, error, loading: false }));
      },
    );
    return () => controller.abort();
  }, [round]);
  return { ...state, reload: useCallback(() => setRound((count) => count + 1), []) };
}
