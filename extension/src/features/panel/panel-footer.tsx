import { AccountLine } from '../account/account-line.tsx';
import { SiteButtons } from '../account/site-buttons.tsx';
import type { Connection } from '../connection.ts';

/** The account, the settings and the site. */
export function PanelFooter({ connection }: { connection: Connection }) {
  return (
    <footer className="flex items-center gap-1 border-t border-line px-2 py-1.5">
      <AccountLine connection={connection} />
      <span className="ms-auto" />
      <SiteButtons connection={connection} />
    </footer>
  );
}
