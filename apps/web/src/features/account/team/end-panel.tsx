import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { FormButtons } from '../dashboard/form-buttons.tsx';
import { Panel } from '../dashboard/panel.tsx';
import { checkSame } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { useAction } from '../use-loaded.ts';
import { ConfirmButton } from './confirm-button.tsx';
import type { Team, TeamState } from './use-team.ts';

/** The way out: who owns the team ends it, others leave it. */
export function EndPanel({ team, show }: { team: Team } & Pick<TeamState, 'show'>) {
  const { t } = useTranslation('general/team');
  const own = useSession(({ profile }) => profile?.id) ?? '';
  const [asked, setAsked] = useState(false);
  const { busy, error, run } = useAction();
  if (team.role !== 'owner') {
    return (
      <Panel title={t('leave.title')} lead={t('leave.text')}>
        <div className="mt-4">
          <ConfirmButton
            danger
            label={t('leave.action')}
            sure={t('leave.text')}
            busy={busy}
            onConfirm={() =>
              void run(async () => show(await api.call(calls.teamMemberRemove, { member: own })))
            }
          />
        </div>
        {error === null ? null : <ErrorNotice error={error} />}
      </Panel>
    );
  }
  return (
    <Panel title={t('end.title')} lead={t('end.text')} className="border-error/50">
      {asked ? (
        <EndForm name={team.name} show={show} onCancel={() => setAsked(false)} />
      ) : (
        <button
          type="button"
          className="btn btn-outline btn-error target mt-4"
          onClick={() => setAsked(true)}
        >
          {t('end.action')}
        </button>
      )}
    </Panel>
  );
}

function EndForm(props: { name: string; onCancel(): void } & Pick<TeamState, 'show'>) {
  const { name, onCancel, show } = props;
  const { t } = useTranslation('general/team');
  const label = t('end.type', { name, interpolation: { escapeValue: false } });
  const form = useForm({ name: { label, check: checkSame(name) } }, async () =>
    show(await api.call(calls.teamDelete, { name })),
  );
  return (
    <FormFrame form={form} label={t('end.title')} className="mt-4 grid max-w-md gap-4">
      <TextField form={form} name="name" autoComplete="off" dir="auto" />
      <FormButtons busy={form.busy} label={t('end.action')} tone="btn-error" onCancel={onCancel} />
    </FormFrame>
  );
}
