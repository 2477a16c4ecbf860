import { monthlyCredits } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../client/use-session.ts';
import { formats } from '../../../i18n/format.ts';
import { PageLink } from '../../page/page-link.tsx';
import { Panel } from './panel.tsx';

/** The first of next month (UTC) in epoch milliseconds: when credits are topped up. */
function nextTopUp(now: number): number {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
}

/** What can be spent, and how far this month's credits have gone. */
export function BalancePanel() {
  const { t, i18n } = useTranslation('general/dashboard');
  const { totalCredits, credits, monthlyUsage, subscribed, subscribedType, subscription } =
    useSession((state) => state);
  const { number, day } = formats(i18n.language);
  const detail = subscription?.detail ?? null;
  const hasPlan = subscribed && subscribedType !== 'none' && subscribedType !== 'team';
  const quota = monthlyCredits(hasPlan ? (detail?.name ?? null) : null);
  const left = hasPlan ? Math.max(0, quota - monthlyUsage) : Math.min(credits, quota);
  const endsAt = hasPlan ? (detail?.ends_at ?? null) : null;
  const gauge = hasPlan
    ? t('balance.of_plan', { used: number(monthlyUsage), quota: number(quota) })
    : credits > quota
      ? t('balance.over_free', { quota: number(quota) })
      : t('balance.of_free', { left: number(credits), quota: number(quota) });
  return (
    <Panel title={t('balance.title')}>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="display text-6xl tabular-nums" data-total-credits={totalCredits}>
          {number(totalCredits)}
        </span>
        <span className="text-muted">{t('balance.available')}</span>
      </p>
      <div aria-hidden className="mt-5 h-2 overflow-hidden rounded-full bg-base-300">
        <div
          className="h-full rounded-full bg-primary transition-[inline-size]"
          style={{ inlineSize: `${quota === 0 ? 0 : Math.min(100, (left / quota) * 100)}%` }}
        />
      </div>
      <p className="mt-2 text-sm text-muted">
        {gauge}
        {hasPlan && credits > 0 ? ` ${t('balance.free_too', { left: number(credits) })}` : ''}
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('balance.renews', { date: day(nextTopUp(Date.now())) })}
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <div>
          <p className="text-sm text-muted">{t('balance.plan')}</p>
          <p className="font-semibold" data-plan={subscribedType}>
            {t(`balance.plans.${subscribedType}`)}
            {endsAt === null ? null : (
              <span className="font-normal text-muted">
                {' '}
                {t('balance.ends', { date: day(endsAt * 1000) })}
              </span>
            )}
          </p>
        </div>
        <PageLink path="/pricing" className="btn btn-outline btn-sm target">
          {t('balance.see_plans')}
        </PageLink>
      </div>
    </Panel>
  );
}
