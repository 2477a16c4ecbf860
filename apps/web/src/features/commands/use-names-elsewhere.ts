import { LOCALES, loadMessages } from '@glossa/i18n';
import { useEffect, useState } from 'react';

type Names = ReadonlyMap<string, readonly string[]>;

let loading: Promise<Names> | undefined;

/** What the tools are called in every language of the site, by slug. */
async function load(): Promise<Names> {
  const names = new Map<string, string[]>();
  const all = await Promise.all(LOCALES.map(({ code }) => loadMessages(code, ['general/tools'])));
  for (const messages of all) {
    for (const [slug, name] of Object.entries(messages['general/tools'] ?? {})) {
      if (typeof name === 'string') names.set(slug, [...(names.get(slug) ?? []), name]);
    }
  }
  return names;
}

/** The tools' names in all languages, loaded when they are first `wanted`; undefined until they are there. */
export function useNamesElsewhere(wanted: boolean): Names | undefined {
  const [names, setNames] = useState<Names>();
  useEffect(() => {
    if (!wanted || names !== undefined) return;
    let left = false;
    loading ??= load();
    loading.then(
      (loaded) => {
        if (!left) setNames(loaded);
      },
      () => {
        loading = undefined;
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, names]);
  return names;
}
