import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { FormButtons } from '../dashboard/form-buttons.tsx';
import type { Check } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { useAction } from '../use-loaded.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { RoleField } from './role-field.tsx';
import type { Member, Team, TeamState } from './use-team.ts';

/** Whole credits, or nothing for no cap. */
const checkCap: Check = (value) => (/^\d{0,9}$/.test(value.trim()) ? null : { key: 'other' });

export interface MemberFormProps extends Pick<TeamState, 'show'> {
  member: Member;
  team: Team;
  own: boolean;
  onDone(): void;
}

/** Role and cap of a member; removes them, or makes them the owner. */
export function MemberForm({ member, team, own, show, onDone }: MemberFormProps) {
  const { t } = useTranslation(['general/team', 'general/dashboard']);
  const action = useAction();
  const { user_id, name, cap } = member;
  const owns = team.role === 'owner';
  const givesRole = owns && !own;
  const fields = {
    cap: { label: t('members.cap'), check: checkCap },
    role: { label: t('members.role'), check: () => null },
  };
  const form = useForm(fields, async (values) => {
    const wanted = values.cap.trim();
    const role = values.role === 'admin' ? ('admin' as const) : ('member' as const);
    show(
      await api.call(calls.teamMemberUpdate, {
        ...{ member: user_id, cap: wanted === '' ? null : Number(wanted) },
        ...(givesRole ? { role } : {}),
      }),
    );
    onDone();
  });
  const named = { name, interpolation: { escapeValue: false } };
  const act = (call: typeof calls.teamHandOver | typeof calls.teamMemberRemove) =>
    void action.run(async () => show(await api.call(call, { member: user_id })));
  return (
    <div className="mt-3 grid gap-4 rounded-field border border-line p-4">
      <FormFrame form={form} label={t('members.edit_named', named)}>
        {givesRole ? <RoleField label={t('members.role')} value={member.role} /> : null}
        <TextField
          form={form}
          name="cap"
          inputMode="numeric"
          maxLength={9}
          defaultValue={cap ?? ''}
          hint={t('members.cap_hint')}
        />
        <FormButtons busy={form.busy} label={t('general/dashboard:save')} onCancel={onDone} />
      </FormFrame>
      {own ? null : (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <ConfirmButton
            danger
            label={t('members.remove')}
            sure={t('members.remove_sure', named)}
            busy={action.busy}
            onConfirm={() => act(calls.teamMemberRemove)}
          />
          {owns ? (
            <ConfirmButton
              label={t('members.hand_over')}
              sure={t('members.hand_over_sure', named)}
              busy={action.busy}
              onConfirm={() => act(calls.teamHandOver)}
            />
          ) : null}
        </div>
      )}
      {action.error === null ? null : <ErrorNotice error={action.error} />}
    </div>
  );
}
