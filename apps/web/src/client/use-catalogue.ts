import { calls, type ResponseOf } from '@glossa/contract';
import { type Catalogue, loadCatalogue, provisionalCatalogue } from '@glossa/core';
import { useEffect, useState } from 'react';
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
        if (!left) setCatalogue(loaded);
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
let enginesLoading: Promise<Engines> | undefined;

/** Names of the engines by id; an id stands for itself until they are known. */
export function useEngineName(): (id: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    enginesLoading ??= api.call(calls.engines, {});
    enginesLoading.then(
      ({ capabilities }) => {
        const all = capabilities.flatMap(({ engines }) => engines);
        setNames(new Map(all.map(({ id, name }) => [id, name])));
      },
      () => {
        enginesLoading = undefined;
      },
    );
  }, []);
  return (id) => names.get(id) ?? id;
}
