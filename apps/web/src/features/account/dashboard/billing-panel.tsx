import { calls, formatMoney, planTier, type ResponseOf } from '@glossa/contract';
import { formatTag } from '@glossa/i18n';
import { ErrorNotice } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { openAside } from '../../../client/aside.ts';
import { useSession } from '../../../client/use-session.ts';
import { formats } from '../../../i18n/format.ts';
import { useAction, useLoaded } from '../use-loaded.ts';
import { Panel } from './panel.tsx';

type Billing = ResponseOf<typeof calls.billing>;
type Invoice = Billing['invoices'][number];

const PLAIN = ['past_due', 'unpaid', 'incomplete', 'paused'] as const;

/**
 * The plan's next charge, its portal, and invoices; nothing where nothing is sold or was bought. Of one's own, or of the team
 * that one owns.
 */
export function BillingPanel({ of = 'me' }: { of?: 'me' | 'team' }) {
  const { t } = useTranslation('general/billing');
  const subscription = useSession((state) => state.subscription);
  const team = useSession((state) => JSON.stringify(state.team));
  const key = `${of === 'team' ? team : ''} ${subscription?.is_subscribed} ${subscription?.detail?.name} ${subscription?.detail?.ends_at}`;
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.billing, { of }, { signal }),
    key,
  );
  const portal = useAction();
  if (error !== null) return <ErrorNotice error={error} onRetry={reload} />;
  if (data === null || data.selling === 'off') return null;
  if (data.subscription === null && data.invoices.length === 0) return null;

  function manage(): void {
    const aside = openAside();
    void portal.run(async () => {
      try {
        const { url } = await api.call(calls.billingPortal, {
          of,
          return: window.location.pathname + window.location.search,
        });
        aside.go(url);
      } catch (reason) {
        aside.cancel();
        throw reason;
      }
    });
  }

  return (
    <Panel
      title={t('title')}
      className="col-span-full"
      action={
        <button
          type="button"
          className="btn btn-outline btn-sm target"
          disabled={portal.busy}
          onClick={manage}
        >
          {t('manage')}
        </button>
      }
    >
      <Now billing={data} />
      {portal.error === null ? null : (
        <div className="mt-3">
          <ErrorNotice error={portal.error} />
        </div>
      )}
      {data.invoices.length === 0 ? null : <Invoices invoices={data.invoices} />}
    </Panel>
  );
}

/** What the subscription does next, in a sentence or two. */
function Now({ billing: { subscription, next_charge } }: { billing: Billing }) {
  const { t, i18n } = useTranslation(['general/billing', 'general/pricing']);
  const { day } = formats(i18n.language);
  const tag = formatTag(i18n.language);
  if (subscription === null) return <p className="mt-2 text-muted">{t('none')}</p>;
  const { status, cancel_at, period_end, next_name, trial_end } = subscription;
  const lines: string[] = [];
  const plain = PLAIN.find((each) => each === status);
  if (plain !== undefined) lines.push(t(`now.${plain}`));
  else if (status === 'canceled' || status === 'incomplete_expired') lines.push(t('now.canceled'));
  else if (cancel_at !== null) lines.push(t('now.ends', { date: day(cancel_at * 1000) }));
  else {
    if (status === 'trialing' && trial_end !== null) {
      lines.push(t('now.trialing', { date: day(trial_end * 1000) }));
    }
    if (next_charge !== null) {
      const price = formatMoney(next_charge.price, tag);
      lines.push(t('now.next', { date: day(next_charge.at * 1000), price }));
    }
  }
  const tier = next_name === null ? undefined : planTier(next_name);
  if (tier !== undefined) {
    const plan = t(`general/pricing:plans.${tier}`);
    lines.push(t('now.becomes', { date: day(period_end * 1000), plan }));
  }
  return (
    <div className="mt-2 grid gap-1" data-subscription={status}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { t, i18n } = useTranslation('general/billing');
  const { day } = formats(i18n.language);
  const tag = formatTag(i18n.language);
  return (
    <div className="mt-5 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-2 text-start font-semibold">{t('invoices.title')}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {(['date', 'number', 'amount', 'state'] as const).map((column) => (
              <th key={column} scope="col" className="py-2 pe-4 text-start font-normal">
                {t(`invoices.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('invoices.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, number, created_at, status, total, refunded, url, pdf_url }) => (
            <tr key={id} className="border-b border-line" data-invoice={status}>
              <td className="py-2 pe-4 whitespace-nowrap">{day(created_at * 1000)}</td>
              <td className="py-2 pe-4">
                <bdi>{number ?? '–'}</bdi>
              </td>
              <td className="py-2 pe-4 whitespace-nowrap">{formatMoney(total, tag)}</td>
              <td className="py-2 pe-4">
                {t(`invoices.states.${status}`)}
                {refunded.amount === 0 ? null : (
                  <span className="block text-muted">
                    {t('invoices.refunded', { amount: formatMoney(refunded, tag) })}
                  </span>
                )}
              </td>
              <td className="py-2 text-end">
                {url === null && pdf_url === null ? null : (
                  <a
                    href={url ?? pdf_url ?? ''}
                    target="_blank"
                    rel="noreferrer"
                    className="link target inline-flex items-center text-primary"
                  >
                    {t('invoices.open')}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
