import { createTextTranslatorStore, type TextTranslatorState, wallOf } from '@glossa/core';
import { useEffect, useState } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { changeSettings, type Settings, watchSettings } from '../../storage/settings.ts';
import { useOnMoreCredits, useOnSignIn } from '../account/use-account.ts';
import type { Connection } from '../connection.ts';
import { engineNames } from '../engines/engine-names.ts';
import { keepTranslation } from '../history/keep-translation.ts';
import { DailyCapReached } from '../spend/daily-spend.ts';
import { chosenStream } from './chosen-stream.ts';

/**
 * Translates what is typed with the chosen engine, remembers the languages, and goes on after a sign-in, and once there are credits. It counts towards
 * the limit of the day. What was translated is listed in the history, but for private windows.
 */
export function useTextTranslator(
  connection: Connection,
  { from, to }: Settings,
  isPrivate: boolean,
): { store: StoreApi<TextTranslatorState>; state: TextTranslatorState } {
  const { client } = connection;
  const [store] = useState(() =>
    createTextTranslatorStore({
      client,
      from,
      to,
      stream: (request, options) => chosenStream(client, request, options),
      onDone(done) {
        if (isPrivate) return;
        void engineNames(connection)
          .then((nameOf) => keepTranslation({ ...done, engine: nameOf(done.engine) }))
          .catch(() => {});
      },
    }),
  );
  const state = useStore(store);
  useEffect(() => () => store.getState().dispose(), [store]);
  useEffect(
    () =>
      // Only what a person changes here: another device may have changed the settings meanwhile.
      store.subscribe((next, before) => {
        if (next.from !== before.from || next.to !== before.to) {
          void changeSettings({ from: next.from, to: next.to });
        }
      }),
    [store],
  );
  useEffect(
    () =>
      // Nothing was sent at the limit of the day: a new limit is the answer to that.
      watchSettings(() => {
        if (store.getState().error instanceof DailyCapReached) void store.getState().translateNow();
      }),
    [store],
  );
  useOnSignIn(connection, () => {
    if (store.getState().status === 'error') void store.getState().translateNow();
  });
  useOnMoreCredits(connection, () => {
    if (wallOf(store.getState().error?.code) === 'credits') void store.getState().translateNow();
  });
  return { store, state };
}
