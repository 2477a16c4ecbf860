import { IconButton } from '@glossa/ui';
import { ExternalLink, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { AccountLine } from '../account/account-line.tsx';
import type { Connection } from '../connection.ts';

/** The account, the settings and the site. */
export function PanelFooter({ connection }: { connection: Connection }) {
  const { t } = useTranslation('general/extension');
  return (
    <footer className="flex items-center gap-1 border-t border-line px-2 py-1.5">
      <AccountLine connection={connection} />
      <span className="ms-auto" />
      <IconButton
        icon={ExternalLink}
        label={t('openSite')}
        directional
        onClick={() => void browser.tabs.create({ url: connection.server })}
      />
      <IconButton
        icon={Settings2}
        label={t('openOptions')}
        onClick={() => void browser.runtime.openOptionsPage()}
      />
    </footer>
  );
}
