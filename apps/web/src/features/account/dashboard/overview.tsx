import { BalancePanel } from './balance-panel.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** What there is to spend, what was spent, and every movement. */
export default function Overview() {
  return (
    <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <BalancePanel />
      <UsagePanel />
      <LedgerPanel />
    </div>
  );
}
