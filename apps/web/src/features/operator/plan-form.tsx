import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { FormFrame } from '../account/forms/form-frame.tsx';
import { TextField } from '../account/forms/text-field.tsx';
import { useForm } from '../account/forms/use-form.ts';
import { SubmitButton } from '../account/submit-button.tsx';
import { ConfirmButton } from '../account/team/confirm-button.tsx';
import { useAction } from '../account/use-loaded.ts';
import { Fold } from './fold.tsx';
import type { Changed, Detail } from './person.ts';
import { SelectField } from './select-field.tsx';

const TIERS = ['pro1', 'pro2', 'pro3', 'pro4'] as const;

/** Gives somebody a plan, or ends the one they have. */
export function PlanForm({ user, changed }: { user: Detail; changed: Changed }) {
  const { t } = useTranslation(['general/operator', 'general/dashboard']);
  const ending = useAction();
  const { id } = user;
  const fields = {
    name: { label: t('general/dashboard:balance.plan'), check: () => null },
    until: { label: t('plan.until'), check: () => null },
  };
  const form = useForm(fields, async ({ name, until }) => {
    const at = until === '' ? null : Date.parse(`${until}T00:00:00Z`) / 1000;
    changed(await api.call(calls.operatorPlan, { id, name, ends_at: at }));
  });
  return (
    <Fold title={t('plan.title')}>
      <FormFrame form={form} label={t('plan.title')}>
        <SelectField
          name="name"
          label={t('general/dashboard:balance.plan')}
          options={TIERS.map((tier) => [
            `Pro${tier.slice(3)} Monthly`,
            t(`general/dashboard:balance.plans.${tier}`),
          ])}
        />
        <TextField form={form} name="until" type="date" hint={t('plan.until_hint')} />
        <SubmitButton
          busy={form.busy}
          label={t('plan.set')}
          busyLabel={t('general/dashboard:busy')}
        />
      </FormFrame>
      {user.plan === null ? null : (
        <div className="mt-4">
          <ConfirmButton
            danger
            label={t('plan.end')}
            sure={t('plan.end_sure')}
            busy={ending.busy}
            onConfirm={() =>
              void ending.run(async () =>
                changed(await api.call(calls.operatorPlan, { id, name: null })),
              )
            }
          />
        </div>
      )}
      {ending.error === null ? null : <ErrorNotice error={ending.error} />}
    </Fold>
  );
}
