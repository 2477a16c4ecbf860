import { LOCALES } from '@glossa/i18n/locales';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { Localised } from '../features/localised.tsx';
import { pageMessages } from '../features/page-messages.ts';
import { uiLocale } from '../storage/settings.ts';
import '../styles/extension.css';

/** Renders a page of the extension over the test's page, in the browser's language and direction. */
export async function show(page: ReactNode) {
  const locale = uiLocale();
  const { tag, dir } = LOCALES.find(({ code }) => code === locale)!;
  Object.assign(document.documentElement, { lang: tag, dir });
  const container = document.createElement('div');
  container.style.cssText = 'position: relative; z-index: 1';
  document.body.style.margin = '0';
  document.body.append(container);
  const resources = await pageMessages(locale);
  const shown = await render(
    <Localised locale={locale} resources={resources}>
      {page}
    </Localised>,
    { container },
  );
  await expect.poll(() => container.childElementCount).toBeGreaterThan(0);
  return shown;
}
