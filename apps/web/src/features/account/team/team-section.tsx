import { ErrorNotice } from '@glossa/ui';
import { OrderNotice } from '../../pricing/order-notice.tsx';
import { BillingPanel } from '../dashboard/billing-panel.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { EndPanel } from './end-panel.tsx';
import { InvitesPanel } from './invites-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import { MemoryPanel } from './memory-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { StartPanel } from './start-panel.tsx';
import { useTeam } from './use-team.ts';

/** The caller's team: its quota and seats, its people, who is invited, what was done. */
export default function TeamSection() {
  const state = useTeam();
  const { team, error, reload, show } = state;
  if (team === undefined) {
    if (error !== null) return <ErrorNotice error={error} onRetry={reload} />;
    return <div className="skeleton h-96 rounded-box" />;
  }
  if (team === null) return <StartPanel show={show} />;
  const looksAfter = team.role !== 'member';
  return (
    <div className="grid grid-cols-1 gap-4" data-team={team.role}>
      <OrderNotice />
      {error === null ? null : <ErrorNotice error={error} onRetry={reload} />}
      <PlanPanel team={team} show={show} />
      <MembersPanel team={team} show={show} />
      {looksAfter && team.plan?.active ? <InvitesPanel team={team} show={show} /> : null}
      <MemoryPanel team={team} show={show} />
      {team.role === 'owner' ? <BillingPanel of="team" /> : null}
      {looksAfter ? <AuditPanel version={team} /> : null}
      <EndPanel team={team} show={show} />
    </div>
  );
}
