import type { calls, ResponseOf } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { Panel } from '../account/dashboard/panel.tsx';

type Entry = ResponseOf<typeof calls.operatorOverview>['audit'][number];

/** What operators did and what wants one, newest first. */
export function AuditPanel(props: {
  entries: readonly Entry[];
  alarms: boolean;
  onAlarms(alarms: boolean): void;
}) {
  const { entries, alarms, onAlarms } = props;
  const { t, i18n } = useTranslation('general/operator');
  const { date } = formats(i18n.language);
  return (
    <Panel
      title={t('audit.title')}
      className="lg:col-span-2"
      action={
        <label className="target flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="checkbox checkbox-sm"
            checked={alarms}
            onChange={(event) => onAlarms(event.target.checked)}
          />
          {t('audit.alarms')}
        </label>
      }
    >
      {entries.length === 0 ? <p className="mt-3 text-muted">{t('audit.none')}</p> : null}
      <ul className="mt-3 text-sm">
        {entries.map(({ at, actor, action, user_id, alarm, details }, index) => (
          <li
            key={`${at} ${action} ${user_id} ${index}`}
            className="border-t border-line py-2 first:border-t-0"
            data-audit={action}
          >
            <p className="wrap-anywhere">
              <bdi dir="ltr" className={alarm ? 'font-medium text-error' : 'font-medium'}>
                {actor} · {action}
              </bdi>
              <span className="text-muted"> {date(at * 1000)}</span>
            </p>
            <p className="font-mono text-xs wrap-anywhere text-muted" dir="ltr">
              {[user_id, details].filter(Boolean).join(' ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
