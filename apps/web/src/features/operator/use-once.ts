import { GlossaError } from '@glossa/contract';
import { useRef } from 'react';

/** After these nothing was done, and the same may be wanted again. */
const OVER = new Set(['insufficient_credits', 'idempotency_conflict', 'validation_failed']);

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/**
 * Does the same thing once, however often it is sent: what is tried again after an answer that was lost has the key of the
 * first try; whatever else is wanted has another.
 */
export function useOnce() {
  const last = useRef<{ of: string; key: string } | null>(null);
  return async function once<T>(wanted: unknown, send: (key: string) => Promise<T>): Promise<T> {
    const of = JSON.stringify(wanted);
    if (last.current?.of !== of) last.current = { of, key: newKey() };
    try {
      const answer = await send(last.current.key);
      last.current = null;
      return answer;
    } catch (error) {
      if (error instanceof GlossaError && OVER.has(error.code)) last.current = null;
      throw error;
    }
  };
}
