import { calls, OPERATOR_CREDITS } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { type Check, checkFilled } from '../account/forms/checks.ts';
import { FormFrame } from '../account/forms/form-frame.tsx';
import { TextField } from '../account/forms/text-field.tsx';
import { useForm } from '../account/forms/use-form.ts';
import { SubmitButton } from '../account/submit-button.tsx';
import { Fold } from './fold.tsx';
import type { Changed, Detail } from './person.ts';
import { SelectField } from './select-field.tsx';
import { useOnce } from './use-once.ts';

const checkCount: Check = (value) => {
  const count = /^\d{1,9}$/.test(value.trim()) ? Number(value) : 0;
  return count >= 1 && count <= OPERATOR_CREDITS ? null : { key: 'other' };
};

/** Gives or takes credits, with the reason that the person reads. */
export function CreditsForm({ user, changed }: { user: Detail; changed: Changed }) {
  const { t } = useTranslation(['general/operator', 'general/dashboard']);
  const [done, setDone] = useState(false);
  const once = useOnce();
  const fields = {
    do: { label: t('credits.title'), check: () => null },
    credits: { label: t('general/dashboard:balance.title'), check: checkCount },
    reason: { label: t('credits.reason'), check: checkFilled },
  };
  const form = useForm(fields, async (values, element) => {
    setDone(false);
    const wanted = {
      ...{ id: user.id, credits: Number(values.credits), reason: values.reason.trim() },
      do: values.do === 'take' ? ('take' as const) : ('grant' as const),
    };
    changed(await once(wanted, (key) => api.call(calls.operatorCredits, { ...wanted, once: key })));
    setDone(true);
    element.reset();
  });
  return (
    <Fold title={t('credits.title')}>
      <FormFrame form={form} label={t('credits.title')}>
        <SelectField
          name="do"
          label={t('credits.what')}
          options={[
            ['grant', t('credits.give')],
            ['take', t('credits.take')],
          ]}
        />
        <TextField
          form={form}
          name="credits"
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
        <TextField
          form={form}
          name="reason"
          maxLength={500}
          autoComplete="off"
          hint={t('credits.reason_hint')}
        />
        <SubmitButton
          busy={form.busy}
          label={t('general/dashboard:save')}
          busyLabel={t('general/dashboard:busy')}
        />
        <p role="status" className="text-sm text-success empty:hidden">
          {done ? t('general/dashboard:saved') : ''}
        </p>
      </FormFrame>
    </Fold>
  );
}
