// @chunk catalogue
import type { SessionState } from '@glossa/core';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { session, startSession } from './api.ts';

/** A part of the session's state; loads the session with the first page that asks. */
export function useSession<T>(select: (state: SessionState) => T): T {
  useEffect(startSession, []);
  return useStore(session.store, select);
}

/** Calls back each time somebody has signed in on this page or in another tab. */
export function useOnSignIn(listener: () => void): void {
  useEffect(() => {
    startSession();
    return session.store.subscribe(({ phase }, before) => {
      if (phase === 'signed_in' && before.phase !== 'signed_in' && before.phase !== 'unreachable') {
        listener();
      }
    });
  }, [listener]);
}
