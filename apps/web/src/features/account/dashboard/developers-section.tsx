import { TokensPanel } from './tokens-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** What the account's own programs need. */
export default function DevelopersSection() {
  return (
    <div className="grid max-w-3xl gap-4">
      <TokensPanel />
      <WebhooksPanel />
    </div>
  );
}
