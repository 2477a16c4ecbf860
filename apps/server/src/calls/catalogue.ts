import { type calls, LANGUAGES, type ResponseOf } from '@glossa/contract';
import type { CallHandlers } from '../http/handlers.ts';
import { createPreparedAnswers } from '../http/prepared-answers.ts';
import type { CallDeps } from './deps.ts';
import { withSystemCapabilities } from './system-capabilities.ts';

/** Locales of which names are kept ready. */
const MAX_CACHED = 64;

function supportedLocale(locale: string | undefined): string {
  try {
    return Intl.DisplayNames.supportedLocalesOf(locale ?? 'en')[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function displayName(locale: string, tag: string, fallback: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  return names.of(tag) ?? fallback;
}

function languageList(locale: string): ResponseOf<typeof calls.languages>['languages'] {
  return LANGUAGES.map(({ tag, name, slug, dir }) => ({
    tag,
    slug,
    dir,
    name: locale === 'en' ? name : displayName(locale, tag, name),
    nativeName: displayName(tag, tag, name),
  }));
}

/** What the engines can do: languages with their pairs, and each engine's state. */
export function catalogueCalls({
  services: { engines, clock },
}: CallDeps): Pick<CallHandlers, 'languages' | 'engines'> {
  const lists = new Map<string, ReturnType<typeof languageList>>();

  const answer = createPreparedAnswers(clock, async (locale) => {
    const list = lists.get(locale) ?? languageList(locale);
    if (lists.size < MAX_CACHED) lists.set(locale, list);
    const [pairs, packs] = await Promise.all([engines.pairMatrix(), engines.packs.loadable()]);
    const served = new Set(pairs.map(({ from, to }) => `${from} ${to}`));
    const loadable = packs?.filter(({ from, to }) => !served.has(`${from} ${to}`));
    return { languages: list, pairs, ...(loadable === undefined ? {} : { loadable }) };
  });

  return {
    languages: ({ locale }, c) => answer(supportedLocale(locale), c),
    engines: async () => ({ capabilities: withSystemCapabilities(await engines.report()) }),
  };
}
