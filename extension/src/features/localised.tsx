import { createI18n, type Resources } from '@glossa/i18n/create';
import { LOCALES, type LocaleCode } from '@glossa/i18n/locales';
import { DirectionProvider } from '@glossa/ui';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { followMessages } from './hot-messages.ts';

interface Props {
  locale: LocaleCode;
  resources: Resources;
  children: ReactNode;
}

/** Gives the parts of `@glossa/ui` their language and direction, in the extension's own pages. */
export function Localised({ locale, resources, children }: Props) {
  const [i18n] = useState(() => {
    const instance = createI18n(locale, resources);
    followMessages(instance, locale);
    return instance;
  });
  const dir = LOCALES.find(({ code }) => code === locale)?.dir ?? 'ltr';
  return (
    <I18nextProvider i18n={i18n}>
      <DirectionProvider direction={dir}>{children}</DirectionProvider>
    </I18nextProvider>
  );
}
