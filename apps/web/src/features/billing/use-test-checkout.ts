import {
  asGlossaError,
  calls,
  type GlossaError,
  type ResponseOf,
  type TestActionName,
} from '@glossa/contract';
import { useCallback, useState } from 'react';
import { api } from '../../client/api.ts';
import { useQueryField } from '../account/pages/use-query-field.ts';
import { useLoaded } from '../account/use-loaded.ts';

export type TestState = ResponseOf<typeof calls.billingTest>;

export interface TestCheckout {
  state: TestState | null;
  error: GlossaError | null;
  busy: boolean;
  /** Does something at the test checkout; answers what is there then, or undefined when it was refused. */
  act(action: TestActionName, id: string, product?: string): Promise<TestState | undefined>;
}

/** The test checkout of whoever is signed in. */
export function useTestCheckout(): TestCheckout {
  const of = useQueryField('of') === 'team' ? ('team' as const) : ('me' as const);
  const loaded = useLoaded((signal) => api.call(calls.billingTest, { of }, { signal }), of);
  const [after, setAfter] = useState<TestState | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [busy, setBusy] = useState(false);
  const act = useCallback<TestCheckout['act']>(
    async (action, id, product) => {
      setBusy(true);
      setError(null);
      try {
        const request = { action, id, of, ...(product === undefined ? {} : { product }) };
        const state = await api.call(calls.billingTestAct, request);
        setAfter(state);
        return state;
      } catch (reason) {
        setError(asGlossaError(reason));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [of],
  );
  return { state: after ?? loaded.data, error: error ?? loaded.error, busy, act };
}
