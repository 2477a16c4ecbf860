import { CircleUserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconLink } from './icon-link.tsx';

/** The header's place for the account: 36 px wide before anything is known of the visitor. */
export function AccountSlot() {
  const { t } = useTranslation('general/shell');
  return <IconLink path="/login" icon={CircleUserRound} label={t('pages.account')} />;
}
