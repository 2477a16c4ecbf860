import { useTranslation } from 'react-i18next';
import { formats } from '../../../i18n/format.ts';
import { Panel } from '../dashboard/panel.tsx';
import { ChangeSeats } from './change-seats.tsx';
import { ChooseSeats } from './choose-seats.tsx';
import { RenameForm } from './rename-form.tsx';
import type { Team, TeamState } from './use-team.ts';

/** What the team has to spend together, and the seats that are paid for. */
export function PlanPanel({ team, show }: { team: Team } & Pick<TeamState, 'show'>) {
  const { t, i18n } = useTranslation('general/team');
  const { number, day } = formats(i18n.language);
  const { name, plan, quota, members, role } = team;
  const active = plan?.active === true;
  const share = quota.total === 0 ? 0 : Math.min(100, (quota.left / quota.total) * 100);
  return (
    <Panel
      title={name}
      lead={t(`roles.${role}`)}
      action={role === 'member' ? undefined : <RenameForm name={name} show={show} />}
    >
      {active ? (
        <>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
            <span className="display text-5xl tabular-nums" data-team-left={quota.left}>
              {number(quota.left)}
            </span>
            <span className="text-muted">{t('quota', { total: number(quota.total) })}</span>
          </p>
          <div aria-hidden className="mt-4 h-2 overflow-hidden rounded-full bg-base-300">
            <div className="h-full rounded-full bg-primary" style={{ inlineSize: `${share}%` }} />
          </div>
          <p className="mt-3 text-sm text-muted">
            {t('seats.taken', { taken: number(members.length), seats: number(plan.seats) })}
            {plan.ends_at === null
              ? null
              : ` · ${t('seats.ends', { date: day(plan.ends_at * 1000) })}`}
          </p>
        </>
      ) : (
        <p className="mt-3 text-muted">{t(role === 'owner' ? 'plan.none' : 'plan.none_yours')}</p>
      )}
      {role !== 'owner' ? null : active ? (
        <ChangeSeats key={plan.seats} team={team} show={show} />
      ) : (
        <ChooseSeats taken={members.length} />
      )}
    </Panel>
  );
}
