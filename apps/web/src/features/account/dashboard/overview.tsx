import { ActivityPanel } from './activity-panel.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { BillingPanel } from './billing-panel.tsx';
import { InvitesPanel } from './invites-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** What there is to spend, what was spent, and on what. */
export default function Overview() {
  return (
    <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <BalancePanel />
      <UsagePanel />
      <BillingPanel />
      <ActivityPanel />
      <InvitesPanel />
    </div>
  );
}
