import { calls, type ResponseOf } from '@glossa/contract';
import { type Catalogue, chatModelOf, loadCatalogue, provisionalCatalogue } from '@glossa/core';
import { startTransition, useEffect, useState } from 'react';
import { api } from './api.ts';

/** Asked once a visit and language; a failure is forgotten, so that the next page asks again. */
const loading = new Map<string, Promise<Catalogue>>();
const provisional = new Map<string, Catalogue>();

function load(locale: string): Promise<Catalogue> {
  let promise = loading.get(locale);
  if (promise === undefined) {
    promise = loadCatalogue(api, locale);
    loading.set(locale, promise);
    promise.catch(() => loading.delete(locale));
  }
  return promise;
}

/** Languages and served pairs: at once what is known without the server, then what it says. */
export function useCatalogue(locale: string): Catalogue {
  const [catalogue, setCatalogue] = useState<Catalogue>(() => {
    const kept = provisional.get(locale) ?? provisionalCatalogue(locale);
    provisional.set(locale, kept);
    return kept;
  });
  useEffect(() => {
    let left = false;
    load(locale).then(
      (loaded) => {
        if (!left) startTransition(() => setCatalogue(loaded));
      },
      // The pickers stay usable; a translation will say what is wrong.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [locale]);
  return catalogue;
}

type Engines = ResponseOf<typeof calls.engines>;
export type Engine = Engines['capabilities'][number]['engines'][number];
let enginesLoading: Promise<Engines> | undefined;

/** Names of the engines by id; an id stands for itself until they are known. */
export function useEngineName(): (id: string) => string {
  const capabilities = useCapabilities();
  const all = capabilities?.flatMap(({ engines }) => engines) ?? [];
  return (id) => all.find((engine) => engine.id === id)?.name ?? id;
}

/** The capabilities of the server, asked once a visit; `null` until they are known. */
function useCapabilities(): Engines['capabilities'] | null {
  const [known, setKnown] = useState<Engines['capabilities'] | null>(null);
  useEffect(() => {
    enginesLoading ??= api.call(calls.engines, {});
    enginesLoading.then(
      ({ capabilities }) => setKnown(capabilities),
      () => {
        enginesLoading = undefined;
        // What asks for them goes on without; the next page asks again.
        setKnown([]);
      },
    );
  }, []);
  return known;
}

/** The chat model of the server: `undefined` until it is known, `null` where there is none. */
export function useChatModel(): Engine | null | undefined {
  const capabilities = useCapabilities();
  if (capabilities === null) return undefined;
  return chatModelOf(capabilities);
}
