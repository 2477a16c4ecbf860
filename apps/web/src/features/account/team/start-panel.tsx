import { calls } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { Panel } from '../dashboard/panel.tsx';
import { checkFilled } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { SubmitButton } from '../submit-button.tsx';
import type { TeamState } from './use-team.ts';

/** For who is in no team: what one is, and how to make one. */
export function StartPanel({ show }: Pick<TeamState, 'show'>) {
  const { t } = useTranslation(['general/team', 'general/plans', 'general/dashboard']);
  const fields = { name: { label: t('name'), check: checkFilled } };
  const form = useForm(fields, async ({ name }) =>
    show(await api.call(calls.teamCreate, { name })),
  );
  return (
    <Panel title={t('general/plans:team.title')} lead={t('general/plans:team.lead')}>
      <FormFrame
        form={form}
        label={t('general/plans:team.title')}
        className="mt-4 grid max-w-md gap-4"
      >
        <TextField form={form} name="name" maxLength={60} dir="auto" autoComplete="organization" />
        <div>
          <SubmitButton
            busy={form.busy}
            label={t('general/plans:team.create')}
            busyLabel={t('general/dashboard:busy')}
          />
        </div>
      </FormFrame>
    </Panel>
  );
}
