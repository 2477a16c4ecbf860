import { PanelRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AccountPanel } from '../../features/account/account-panel.tsx';
import { SiteButtons } from '../../features/account/site-buttons.tsx';
import type { Connection } from '../../features/connection.ts';
import { PagePanel } from '../../features/page/page-panel.tsx';
import { openPanel } from '../../features/panel/open-panel.ts';
import { SiteRule } from '../../features/popup/site-rule.tsx';
import { isServed } from '../../features/served/served-pairs.ts';
import { useServedPairs } from '../../features/served/use-served-pairs.ts';
import { SiteServer } from '../../features/server/site-server.tsx';
import { ShortcutButton } from '../../features/shortcuts/shortcut-button.tsx';
import { LanguageBar } from '../../features/text/language-bar.tsx';
import { TextFields } from '../../features/text/text-fields.tsx';
import { useTextTranslator } from '../../features/text/use-text-translator.ts';
import type { Settings } from '../../storage/settings.ts';

interface Props {
  connection: Connection;
  settings: Settings;
  /** The tab in front; undefined where the browser names none. */
  tabId: number | undefined;
  /** Nothing is kept in private windows. */
  isPrivate: boolean;
  windowId: number;
  /** The settings have another server now: all that belongs to the one before is out of date. */
  onServer?: () => void;
}

/** The toolbar popup: translate the page, or type and read the translation as it comes. */
export function Popup({
  connection,
  settings,
  tabId,
  isPrivate,
  windowId,
  onServer = () => {},
}: Props) {
  const { t: ask } = useTranslation('general/extension-ask');
  const { state } = useTextTranslator(connection, settings, isPrivate);
  const served = useServedPairs();
  return (
    <main className="flex w-104 max-w-full flex-col gap-2 bg-base-100 p-3 text-base-content">
      {tabId !== undefined && (
        <SiteServer tabId={tabId} current={connection.server} onTaken={onServer} />
      )}
      <LanguageBar state={state} served={served} />
      {tabId !== undefined && (
        <>
          <PagePanel
            tabId={tabId}
            initialMode={settings.pageMode}
            to={state.to}
            served={served}
            isSaid={!isServed(served, state.from, state.to)}
            onTo={state.setTo}
          />
          <SiteRule tabId={tabId} />
        </>
      )}
      <TextFields
        state={state}
        served={served}
        connection={connection}
        sourceClass="min-h-16 max-h-40"
        resultClass="min-h-16 max-h-40"
      />
      <AccountPanel connection={connection} />
      <footer className="flex items-center gap-1">
        <button
          type="button"
          className="btn btn-ghost btn-sm min-w-0 shrink"
          onClick={() => {
            void openPanel(windowId).then(() => window.close());
          }}
        >
          <PanelRight aria-hidden size={17} className="shrink-0 rtl:-scale-x-100" />
          <span className="truncate">{ask('openPanel')}</span>
        </button>
        <ShortcutButton command="translate-page" />
        <span className="ms-auto" />
        <SiteButtons connection={connection} />
      </footer>
    </main>
  );
}
