import { formatMoney } from '@glossa/contract';
import { formatTag } from '@glossa/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TestButton } from './test-button.tsx';
import type { TestCheckout, TestState } from './use-test-checkout.ts';

export interface TestOrderProps {
  id: string;
  state: TestState;
  checkout: TestCheckout;
}

/** An order, and the ways in which paying for it can go. */
export function TestOrder({ id, state, checkout: { act, busy } }: TestOrderProps) {
  const { t, i18n } = useTranslation(['general/billing', 'general/plans']);
  const [declined, setDeclined] = useState(false);
  const tag = formatTag(i18n.language);
  const order = state.checkouts.find((each) => each.id === id);
  if (order === undefined) return <p className="mt-4 text-muted">{t('test.over')}</p>;
  const price = formatMoney(order.price, tag);
  const goBack = () => window.location.assign(order.return_url);

  async function finish(action: 'pay' | 'leave' | 'arrive' | 'fail'): Promise<void> {
    if ((await act(action, id)) !== undefined) goBack();
  }

  return (
    <>
      <dl className="mt-6 flex items-baseline justify-between gap-4 border-y border-line py-4">
        <dt>
          {order.product}
          {order.quantity > 1 ? ` × ${order.quantity}` : ''}
        </dt>
        <dd className="text-end font-semibold" data-test-price>
          {order.interval === null ? price : t(`general/plans:per.${order.interval}`, { price })}
          {order.trial_days === 0 ? null : (
            <span className="block text-sm font-normal text-success">
              {t('general/plans:trial', { time: days(order.trial_days, tag) })}
            </span>
          )}
        </dd>
      </dl>
      <p role="status" className="mt-4 min-h-6 text-sm">
        {declined ? t('test.declined') : ''}
      </p>
      <div className="mt-2 grid gap-2">
        {order.state === 'open' ? (
          <>
            <TestButton look="primary" action="pay" busy={busy} onPress={() => void finish('pay')}>
              {t('test.pay')}
            </TestButton>
            <TestButton
              busy={busy}
              onPress={() =>
                void act('decline', id).then((after) => setDeclined(after !== undefined))
              }
            >
              {t('test.decline')}
            </TestButton>
            <TestButton busy={busy} onPress={() => void act('pend', id)}>
              {t('test.pend')}
            </TestButton>
            <TestButton look="ghost" busy={busy} onPress={() => void finish('leave')}>
              {t('test.leave')}
            </TestButton>
          </>
        ) : order.state === 'paying' ? (
          <>
            <TestButton look="primary" busy={busy} onPress={() => void finish('arrive')}>
              {t('test.arrive')}
            </TestButton>
            <TestButton busy={busy} onPress={() => void finish('fail')}>
              {t('test.fail')}
            </TestButton>
          </>
        ) : (
          <>
            <p className="text-muted">{t('test.over')}</p>
            <TestButton busy={false} onPress={goBack}>
              {t('test.back')}
            </TestButton>
          </>
        )}
      </div>
    </>
  );
}

const days = (count: number, tag: string) =>
  new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count);
