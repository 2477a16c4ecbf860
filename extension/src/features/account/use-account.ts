import type { SessionState } from '@glossa/core';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Connection } from '../connection.ts';
import { type PendingPairing, pairingStore, watchPairing } from './pairing-state.ts';

/** The account of a connection; while shown, changes that come from elsewhere show by themselves. */
export function useAccount({ session }: Connection): SessionState {
  useEffect(() => {
    const stop = session.follow();
    void session.load();
    return stop;
  }, [session]);
  return useStore(session.store);
}

/** Calls `then` when somebody signs in while the page is open. */
export function useOnSignIn({ session }: Connection, then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(
    () =>
      session.store.subscribe(({ phase }, before) => {
        if (phase === 'signed_in' && before.phase === 'loading') latest.current();
      }),
    [session],
  );
}

/** Calls `then` when more can be spent than before, as after something was bought on the site. */
export function useOnMoreCredits({ session }: Connection, then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(
    () =>
      session.store.subscribe(({ phase, totalCredits }, before) => {
        const known = phase === 'signed_in' && before.phase === 'signed_in';
        if (known && totalCredits > before.totalCredits) latest.current();
      }),
    [session],
  );
}

/** The sign-in that waits for its confirmation on the site, if any. */
export function usePairing(): PendingPairing | null {
  const [pairing, setPairing] = useState<PendingPairing | null>(null);
  useEffect(() => {
    const read = () => void pairingStore.read().then(setPairing);
    read();
    return watchPairing(read);
  }, []);
  return pairing;
}
