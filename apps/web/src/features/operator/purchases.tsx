import { calls, formatMoney, type SubscriptionStatus } from '@glossa/contract';
import { formatTag } from '@glossa/i18n';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { ConfirmButton } from '../account/team/confirm-button.tsx';
import { useAction } from '../account/use-loaded.ts';
import type { Looked } from './person.ts';
import { RefundForm } from './refund-form.tsx';

const OVER: readonly SubscriptionStatus[] = ['canceled', 'incomplete_expired'];

/** What somebody bought: their subscription, and invoices whose money can be given back. */
export function Purchases({ looked, onChange }: { looked: Looked; onChange(): void }) {
  const { t } = useTranslation('general/operator');
  const { subscription, invoices } = looked;
  return (
    <section aria-label={t('payments.title')} className="min-w-0">
      <h3 className="font-medium">{t('payments.title')}</h3>
      {subscription === null && invoices.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('payments.none')}</p>
      ) : null}
      {subscription === null ? null : (
        <Subscription subscription={subscription} onChange={onChange} />
      )}
      <ul className="mt-2">
        {invoices.map((invoice) => (
          <Invoice key={invoice.id} invoice={invoice} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function Subscription(props: {
  subscription: NonNullable<Looked['subscription']>;
  onChange(): void;
}) {
  const { id, plan, status, period_end, cancel_at } = props.subscription;
  const { t, i18n } = useTranslation(['general/operator', 'general/billing', 'general/dashboard']);
  const { day } = formats(i18n.language);
  const { busy, error, run } = useAction();
  const cancel = (when: 'now' | 'period_end') =>
    void run(async () => {
      await api.call(calls.operatorCancel, { id, when });
      props.onChange();
    });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 text-sm" data-subscription={status}>
      <p className="wrap-anywhere">
        <bdi>{plan ?? '–'}</bdi> · {t(`payments.states.${status}`)}{' '}
        {t('general/dashboard:balance.ends', { date: day((cancel_at ?? period_end) * 1000) })}
      </p>
      {OVER.includes(status) ? null : (
        <>
          {cancel_at === null ? (
            <ConfirmButton
              label={t('general/billing:test.cancel_later')}
              sure={t('payments.cancel_sure')}
              busy={busy}
              onConfirm={() => cancel('period_end')}
            />
          ) : null}
          <ConfirmButton
            danger
            label={t('general/billing:test.cancel_now')}
            sure={t('payments.cancel_sure')}
            busy={busy}
            onConfirm={() => cancel('now')}
          />
        </>
      )}
      {error === null ? null : <ErrorNotice error={error} />}
    </div>
  );
}

function Invoice({ invoice, onChange }: { invoice: Looked['invoices'][number]; onChange(): void }) {
  const { t, i18n } = useTranslation(['general/operator', 'general/billing']);
  const { day } = formats(i18n.language);
  const tag = formatTag(i18n.language);
  const [open, setOpen] = useState(false);
  const { number, created_at, status, total, refunded, payment_id } = invoice;
  const left = payment_id !== null && refunded.amount < total.amount;
  return (
    <li className="border-t border-line py-2 text-sm" data-invoice={status}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {day(created_at * 1000)} · <bdi>{number ?? '–'}</bdi> · {formatMoney(total, tag)} ·{' '}
          {t(`general/billing:invoices.states.${status}`)}
          {refunded.amount === 0 ? null : (
            <span className="text-muted">
              {' · '}
              {t('general/billing:invoices.refunded', { amount: formatMoney(refunded, tag) })}
            </span>
          )}
        </p>
        {left ? (
          <button
            type="button"
            aria-expanded={open}
            className="btn btn-outline btn-sm target"
            onClick={() => setOpen(!open)}
          >
            {t('payments.refund')}
          </button>
        ) : null}
      </div>
      {open && payment_id !== null ? (
        <RefundForm
          paymentId={payment_id}
          currency={total.currency}
          onCancel={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onChange();
          }}
        />
      ) : null}
    </li>
  );
}
