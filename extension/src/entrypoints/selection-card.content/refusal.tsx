import { useTranslation } from 'react-i18next';
import { CallNotice } from '../../features/account/call-notice.tsx';
import type { CallError } from '../../messaging/protocol.ts';

/** Why there is no translation, and what can be done about it. */
export function Refusal({ error, onRetry }: { error: CallError; onRetry(): void }) {
  const { t } = useTranslation('general/extension-tools');
  if (error.reason === 'download') return <p className="text-sm">{t('downloadNeeded')}</p>;
  return <CallNotice error={error} onRetry={onRetry} />;
}
