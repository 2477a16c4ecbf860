import { IconButton } from '@glossa/ui';
import { ExternalLink, Info, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import type { Connection } from '../connection.ts';
import { openWelcome } from '../welcome/open-welcome.ts';

/** Opens the welcome page, the site, and the settings. */
export function SiteButtons({ connection }: { connection: Connection }) {
  const { t } = useTranslation('general/extension');
  return (
    <>
      <IconButton icon={Info} label={t('welcome')} onClick={() => void openWelcome()} />
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
    </>
  );
}
