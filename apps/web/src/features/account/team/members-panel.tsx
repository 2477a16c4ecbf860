import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../client/use-session.ts';
import { formats } from '../../../i18n/format.ts';
import { Panel } from '../dashboard/panel.tsx';
import { MemberForm } from './member-form.tsx';
import type { Member, Team, TeamState } from './use-team.ts';

const RANK = { member: 0, admin: 1, owner: 2 };

/** Who is in the team; for owner and admins what each used, and what they may. */
export function MembersPanel({ team, show }: { team: Team } & Pick<TeamState, 'show'>) {
  const { t } = useTranslation('general/team');
  return (
    <Panel title={t('members.title')}>
      <ul className="mt-3">
        {team.members.map((member) => (
          <MemberRow key={member.user_id} {...{ member, team, show }} />
        ))}
      </ul>
    </Panel>
  );
}

interface MemberRowProps extends Pick<TeamState, 'show'> {
  member: Member;
  team: Team;
}

function MemberRow({ member, team, show }: MemberRowProps) {
  const { t, i18n } = useTranslation('general/team');
  const { number } = formats(i18n.language);
  const own = useSession(({ profile }) => profile?.id) === member.user_id;
  const [open, setOpen] = useState(false);
  const { name, email, role, used, cap } = member;
  const mayChange = team.role === 'owner' || RANK[team.role] > RANK[role];
  return (
    <li className="border-t border-line py-3 first:border-t-0" data-member={role}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
            {own ? <span className="font-normal text-muted"> ({t('members.you')})</span> : null}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {t(`roles.${role}`)}
            {email === null ? null : (
              <>
                {' · '}
                <bdi dir="ltr">{email}</bdi>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 text-sm">
          {used === null ? null : (
            <span className="tabular-nums">
              {cap === null
                ? t('members.used', { used: number(used) })
                : t('members.used_of', { used: number(used), cap: number(cap) })}
            </span>
          )}
          {mayChange ? (
            <button
              type="button"
              aria-expanded={open}
              aria-label={t('members.edit_named', { name, interpolation: { escapeValue: false } })}
              className="btn btn-outline btn-sm target"
              onClick={() => setOpen(!open)}
            >
              {t('members.edit')}
            </button>
          ) : null}
        </div>
      </div>
      {open && mayChange ? (
        <MemberForm {...{ member, team, own }} show={show} onDone={() => setOpen(false)} />
      ) : null}
    </li>
  );
}
