import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { formats } from '../../../i18n/format.ts';
import { useLoaded, useSecondLook } from '../use-loaded.ts';
import { monthStart, monthsBack } from './months.ts';
import { Panel } from './panel.tsx';
import { UsageTable } from './usage-table.tsx';

const UsageChart = lazy(() => import('./usage-chart.tsx'));
const MONTHS_SHOWN = 12;

/** Credits used on each day of a month: drawn, or as a table. */
export function UsagePanel() {
  const { t, i18n } = useTranslation('general/dashboard');
  const subscription = useSession((state) => state.subscription);
  const [month, setMonth] = useState(() => monthsBack(Date.now(), 0));
  const [asTable, setAsTable] = useState(false);
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.creditsUsage, { month }, { signal }),
    `${month} ${subscription?.free_cnt} ${subscription?.monthly_usage_cnt}`,
  );
  useSecondLook(reload, subscription);
  const { number, month: monthName } = formats(i18n.language);
  const name = monthName(monthStart(month));
  const days = data?.days.filter(({ subscription, free }) => subscription + free > 0) ?? [];
  const used = days.reduce((sum, { subscription, free }) => sum + subscription + free, 0);
  const choices = Array.from({ length: MONTHS_SHOWN }, (_, back) => monthsBack(Date.now(), back));
  return (
    <Panel
      title={t('usage.title')}
      action={
        <div className="flex items-center gap-2">
          <select
            aria-label={t('usage.month')}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
            className="target h-9 rounded-field border border-edge bg-base-100 px-2 text-sm"
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {monthName(monthStart(choice))}
              </option>
            ))}
          </select>
          <button
            type="button"
            aria-pressed={asTable}
            className="btn btn-ghost btn-sm target"
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'usage.as_chart' : 'usage.as_table')}
          </button>
        </div>
      }
    >
      {error === null ? null : (
        <div className="mt-4">
          <ErrorNotice error={error} onRetry={reload} />
        </div>
      )}
      {data === null ? (
        error === null && <div className="skeleton mt-4 h-64 rounded-field" />
      ) : (
        <>
          <p className="mt-1 text-sm text-muted" data-used={used}>
            {used === 0
              ? t('usage.none', { month: name })
              : t('usage.total', { count: used, shown: number(used), month: name })}
          </p>
          <p aria-hidden className="mt-1 flex gap-4 text-xs text-muted">
            <span className="flex items-center gap-1.5">
              <span className="size-2.5 rounded-sm bg-primary" />
              {t('usage.subscription')}
            </span>
            <span className="flex items-center gap-1.5">
              <span className="size-2.5 rounded-sm bg-secondary" />
              {t('usage.free')}
            </span>
          </p>
          {asTable ? (
            <div className="mt-4 min-h-64">
              <UsageTable days={days} caption={name} />
            </div>
          ) : (
            <>
              <div className="mt-4 h-64" role="img" aria-label={t('usage.chart', { month: name })}>
                <Suspense fallback={<div className="skeleton h-full rounded-field" />}>
                  <UsageChart month={month} days={data.days} />
                </Suspense>
              </div>
              <div className="sr-only">
                <UsageTable days={days} caption={name} />
              </div>
            </>
          )}
        </>
      )}
    </Panel>
  );
}
