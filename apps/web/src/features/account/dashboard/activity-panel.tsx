import { ErrorNotice } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../client/use-session.ts';
import { ActivityTable } from './activity-table.tsx';
import { Panel } from './panel.tsx';
import { useActivity } from './use-activity.ts';

/** What credits were used for, newest first. */
export function ActivityPanel() {
  const { t } = useTranslation('general/dashboard');
  const version = useSession((state) => state.subscription);
  const { items, error, reload, more, busy } = useActivity(version);
  return (
    <Panel title={t('ledger.title')} className="lg:col-span-2">
      {error === null ? null : (
        <div className="mt-4">
          <ErrorNotice error={error} onRetry={reload} />
        </div>
      )}
      {items === null ? (
        error === null && <div className="skeleton mt-4 h-48 rounded-field" />
      ) : items.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{t('ledger.empty')}</p>
      ) : (
        <ActivityTable items={items} />
      )}
      {more === undefined ? null : (
        <button
          type="button"
          className="btn btn-outline target mt-4"
          disabled={busy}
          onClick={more}
        >
          {t('ledger.more')}
        </button>
      )}
    </Panel>
  );
}
