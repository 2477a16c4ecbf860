import { createI18n, type Resources } from '@glossa/i18n/create';
import { LOCALES, type LocaleCode } from '@glossa/i18n/locales';
import { DirectionProvider, PortalProvider } from '@glossa/ui';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { followMessages } from './hot-messages.ts';

interface Props {
  locale: LocaleCode;
  resources: Resources;
  /** Where pop-ups go in a shadow root. */
  container?: HTMLElement;
  children: ReactNode;
}

/** Gives the parts of `@glossa/ui` their language, direction and place for pop-ups. */
export function Localised({ locale, resources, container, children }: Props) {
  const [i18n] = useState(() => {
    const instance = createI18n(locale, resources);
    followMessages(instance, locale);
    return instance;
  });
  const dir = LOCALES.find(({ code }) => code === locale)?.dir ?? 'ltr';
  return (
    <I18nextProvider i18n={i18n}>
      <DirectionProvider direction={dir}>
        <PortalProvider value={container ?? null}>{children}</PortalProvider>
      </DirectionProvider>
    </I18nextProvider>
  );
}
