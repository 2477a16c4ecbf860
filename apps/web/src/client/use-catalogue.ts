// @chunk catalogue
import { calls, type ResponseOf } from '@glossa/contract';
import {
  type Catalogue,
  chatModelOf,
  engineNameOf,
  loadCatalogue,
  provisionalCatalogue,
} from '@glossa/core';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { api } from './api.ts';

/** What is asked once a visit, which has a router of its own; a failure is forgotten: the next page asks again. */
interface Visit {
  catalogues: Map<string, Promise<Catalogue>>;
  engines?: Promise<Engines> | undefined;
}
const visits = new WeakMap<AnyRouter, Visit>();
const provisional = new Map<string, Catalogue>();

function useVisit(): Visit {
  const router = useRouter();
  const visit = visits.get(router) ?? { catalogues: new Map() };
  visits.set(router, visit);
  return visit;
}

function load(locale: string, { catalogues: loading }: Visit): Promise<Catalogue> {
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
  const visit = useVisit();
  useEffect(() => {
    let left = false;
    load(locale, visit).then(
      (loaded) => {
        if (!left) startTransition(() => setCatalogue(loaded));
      },
      // The pickers stay usable; a translation will say what is wrong.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [locale, visit]);
  return catalogue;
}

type Engines = ResponseOf<typeof calls.engines>;
export type Engine = Engines['capabilities'][number]['engines'][number];

/** Names of the engines by id; an id stands for itself until they are known. */
export function useEngineName(): (id: string) => string {
  const capabilities = useCapabilities();
  return (id) => engineNameOf(capabilities, id);
}

/** The engines that read pictures here, the first to be asked first; `null` until they are known. */
export function usePictureReaders(): readonly Engine[] | null {
  const capabilities = useCapabilities();
  if (capabilities === null) return null;
  const engines = capabilities.find(({ capability }) => capability === 'read')?.engines ?? [];
  return engines.filter(({ state }) => state === 'ready');
}

/** The capabilities of the server, asked once a visit; `null` until they are known. */
function useCapabilities(): Engines['capabilities'] | null {
  const [known, setKnown] = useState<Engines['capabilities'] | null>(null);
  const visit = useVisit();
  useEffect(() => {
    visit.engines ??= api.call(calls.engines, {});
    visit.engines.then(
      ({ capabilities }) => setKnown(capabilities),
      () => {
        visit.engines = undefined;
        // What asks for them goes on without; the next page asks again.
        setKnown([]);
      },
    );
  }, [visit]);
  return known;
}

/** The chat model of the server: `undefined` until it is known, `null` where there is none. */
export function useChatModel(): Engine | null | undefined {
  const capabilities = useCapabilities();
  if (capabilities === null) return undefined;
  return chatModelOf(capabilities);
}
