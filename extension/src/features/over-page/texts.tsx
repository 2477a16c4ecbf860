import type { Resources } from '@glossa/i18n/create';
import { readerOf } from '@glossa/i18n/read';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

interface Props {
  /** Tag of the texts' language. */
  lang: string;
  resources: Resources;
  children: ReactNode;
}

const Texts = createContext({ lang: 'en', read: readerOf({}, 'en') });

/** Gives what is drawn into a page the texts that the background sent along. */
export function TextsProvider({ lang, resources, children }: Props) {
  const texts = useMemo(() => ({ lang, read: readerOf(resources, lang) }), [lang, resources]);
  return <Texts.Provider value={texts}>{children}</Texts.Provider>;
}

/** What components ask of `react-i18next`, in whose place this module is in pages (`scripts/in-page.ts`). */
export function useTranslation(namespaces: string | readonly string[]) {
  const { lang, read } = useContext(Texts);
  return { t: read([namespaces].flat()), i18n: { language: lang } };
}
