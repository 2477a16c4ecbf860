import type { ErrorCode } from '@glossa/contract';
import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { ErrorNotice } from './error-notice.tsx';

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { 'general/ui': { retry: 'Try again' } } } });

it.each([
  ['engine_unavailable', true],
  ['unsupported_language_pair', false],
] as const)('%s: another try is offered: %s', (code: ErrorCode, offered) => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ErrorNotice error={{ code }} onRetry={() => {}} />
    </I18nextProvider>,
  );
  expect(html.includes('Try again')).toBe(offered);
});
