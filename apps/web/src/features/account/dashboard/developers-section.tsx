import { TokensPanel } from './tokens-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** What the account's own programs need. */
export default function DevelopersSection() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <TokensPanel />
      <WebhooksPanel />
    </div>
  );
}
