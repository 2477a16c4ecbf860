import type { ErrorCode } from '@glossa/contract';
import { uiLocale } from '../storage/settings.ts';
import { extensionI18n } from './messages.ts';

/** What a person is told of a failed call, in the language of the extension. */
export function explainError(code: ErrorCode, server: string): string {
  const { t } = extensionI18n(uiLocale());
  if (code === 'source_unavailable') return t('general/extension:serverUnreachable', { server });
  return t(`general/errors:${code}`);
}
