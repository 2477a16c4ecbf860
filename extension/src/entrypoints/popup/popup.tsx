import { createTextTranslatorStore } from '@glossa/core';
import { CopyButton, IconButton, ResultText, SourceField } from '@glossa/ui';
import { ArrowLeftRight, Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { useStore } from 'zustand';
import { AccountPanel } from '../../features/account/account-panel.tsx';
import { CallNotice } from '../../features/account/call-notice.tsx';
import { useOnSignIn } from '../../features/account/use-account.ts';
import type { Connection } from '../../features/connection.ts';
import { LanguageSelect } from '../../features/language-select.tsx';
import { languageName } from '../../features/languages.ts';
import { PagePanel } from '../../features/page/page-panel.tsx';
import { changeSettings, type Settings } from '../../storage/settings.ts';

interface Props {
  connection: Connection;
  settings: Settings;
  /** The tab in front; undefined where the browser names none. */
  tabId: number | undefined;
}

/** The toolbar popup: translate the page, or type and read the translation as it comes. */
export function Popup({ connection, settings, tabId }: Props) {
  const { client } = connection;
  const { t, i18n } = useTranslation('general/extension');
  const [store] = useState(() =>
    createTextTranslatorStore({ client, from: settings.from, to: settings.to }),
  );
  const state = useStore(store);
  useEffect(() => () => store.getState().dispose(), [store]);
  useEffect(() => void changeSettings({ from: state.from, to: state.to }), [state.from, state.to]);
  useOnSignIn(connection, () => {
    if (store.getState().status === 'error') void store.getState().translateNow();
  });
  const locale = i18n.language;

  const busy = state.status === 'translating' || state.status === 'stale';

  return (
    <main className="flex w-104 max-w-full flex-col gap-2 bg-base-100 p-3 text-base-content">
      <div className="flex items-center gap-1">
        <LanguageSelect
          label={t('from')}
          locale={locale}
          value={state.from}
          onChange={state.setFrom}
          detectLabel={t('detect')}
        />
        <IconButton
          icon={ArrowLeftRight}
          label={t('swap')}
          disabled={state.from === 'auto' && state.detected === null}
          onClick={state.swap}
        />
        <LanguageSelect label={t('to')} locale={locale} value={state.to} onChange={state.setTo} />
      </div>
      {tabId !== undefined && (
        <PagePanel tabId={tabId} initialMode={settings.pageMode} to={state.to} />
      )}
      <div className="rounded-field border border-edge p-3 focus-within:outline-2 focus-within:outline-primary">
        <SourceField
          label={t('title')}
          placeholder={t('sourcePlaceholder')}
          value={state.source}
          onChange={state.setSource}
          onSubmit={() => void state.translateNow()}
          className="max-h-48 min-h-20 overflow-auto"
        />
      </div>
      {state.from === 'auto' && state.detected !== null && (
        <p className="text-xs text-muted">
          {t('detected', { language: languageName(state.detected, locale) })}
        </p>
      )}
      {state.status === 'error' && state.error !== null ? (
        <CallNotice error={state.error} onRetry={() => void state.translateNow()} />
      ) : (
        <output
          aria-live="polite"
          aria-busy={busy}
          className="block max-h-48 min-h-20 overflow-auto rounded-field bg-base-200 p-3"
        >
          {state.result === null ? (
            <span className="text-muted">{busy ? t('translating') : t('resultPlaceholder')}</span>
          ) : (
            <ResultText text={state.result.text} lang={state.to} stale={state.status === 'stale'} />
          )}
        </output>
      )}
      <AccountPanel connection={connection} />
      <footer className="flex items-center gap-1">
        <IconButton
          icon={Settings2}
          label={t('openOptions')}
          onClick={() => void browser.runtime.openOptionsPage()}
        />
        <a
          className="btn btn-ghost btn-sm"
          href={client.options.aiHost}
          target="_blank"
          rel="noreferrer"
        >
          {t('openSite')}
        </a>
        <span className="ms-auto" />
        <CopyButton text={state.status === 'done' ? (state.result?.text ?? '') : ''} />
      </footer>
    </main>
  );
}
