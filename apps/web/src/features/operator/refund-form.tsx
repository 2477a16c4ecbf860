import { calls, formatMoney, type ResponseOf } from '@glossa/contract';
import { formatTag } from '@glossa/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { FormButtons } from '../account/dashboard/form-buttons.tsx';
import { checkFilled } from '../account/forms/checks.ts';
import { FormFrame } from '../account/forms/form-frame.tsx';
import { TextField } from '../account/forms/text-field.tsx';
import { useForm } from '../account/forms/use-form.ts';
import { parseAmount } from './parse-amount.ts';
import { useOnce } from './use-once.ts';

type Refunded = ResponseOf<typeof calls.operatorRefund>;

/** Gives money of a payment back, all that is left of it or a part. */
export function RefundForm(props: {
  paymentId: string;
  currency: string;
  onDone(): void;
  onCancel(): void;
}) {
  const { paymentId, currency, onDone, onCancel } = props;
  const { t, i18n } = useTranslation(['general/operator', 'general/billing']);
  const [outcome, setOutcome] = useState<Refunded | null>(null);
  const once = useOnce();
  const fields = {
    amount: {
      label: t('payments.amount', { currency: currency.toUpperCase() }),
      check: (value: string) =>
        value.trim() === '' || parseAmount(value, currency) !== undefined
          ? null
          : { key: 'other' as const },
    },
    reason: { label: t('credits.reason'), check: checkFilled },
  };
  const form = useForm(fields, async (values) => {
    const wanted = {
      ...{ id: paymentId, reason: values.reason.trim() },
      amount: values.amount.trim() === '' ? null : parseAmount(values.amount, currency)!,
    };
    const answer = await once(wanted, (key) =>
      api.call(calls.operatorRefund, { ...wanted, once: key }),
    );
    if (answer.state === 'done') onDone();
    else setOutcome(answer);
  });
  return (
    <FormFrame
      form={form}
      label={t('payments.refund')}
      className="mt-3 grid gap-4 rounded-field border border-line p-4"
    >
      <TextField
        form={form}
        name="amount"
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
        hint={t('payments.amount_hint')}
      />
      <TextField form={form} name="reason" maxLength={500} autoComplete="off" />
      <FormButtons
        busy={form.busy}
        label={t('payments.refund')}
        tone="btn-error"
        onCancel={onCancel}
      />
      <p role="status" className="text-sm text-error empty:hidden">
        {outcome === null
          ? ''
          : `${formatMoney(outcome.refunded, formatTag(i18n.language))}: ${outcome.error ?? t('payments.pending')}`}
      </p>
    </FormFrame>
  );
}
