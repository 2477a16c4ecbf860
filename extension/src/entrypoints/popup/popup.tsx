import { type Client, createTextTranslatorStore } from '@glossa/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { useStore } from 'zustand';
import { CopyButton } from '../../features/copy-button.tsx';
import { explainError } from '../../features/errors.ts';
import { LanguageSelect } from '../../features/language-select.tsx';
import { languageName } from '../../features/languages.ts';
import { changeSettings, type Settings } from '../../storage/settings.ts';

/** The toolbar popup: type, and read the translation as it comes. */
export function Popup({ client, settings }: { client: Client; settings: Settings }) {
  const { t, i18n } = useTranslation('general/extension');
  const [store] = useState(() =>
    createTextTranslatorStore({ client, from: settings.from, to: settings.to }),
  );
  const state = useStore(store);
  useEffect(() => () => store.getState().dispose(), [store]);
  useEffect(() => void changeSettings({ from: state.from, to: state.to }), [state.from, state.to]);
  const locale = i18n.language;

  return (
    <main className="flex w-[26rem] max-w-full flex-col gap-2 bg-base-100 p-3 text-base-content">
      <div className="flex items-center gap-2">
        <LanguageSelect
          label={t('from')}
          locale={locale}
          value={state.from}
          onChange={state.setFrom}
          detectLabel={t('detect')}
        />
        <button
          type="button"
          className="btn btn-square btn-ghost btn-sm"
          aria-label={t('swap')}
          disabled={state.from === 'auto' && state.detected === null}
          onClick={state.swap}
        >
          ⇄
        </button>
        <LanguageSelect label={t('to')} locale={locale} value={state.to} onChange={state.setTo} />
      </div>
      <textarea
        className="textarea h-28 w-full resize-none text-base"
        aria-label={t('title')}
        placeholder={t('sourcePlaceholder')}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: a popup opens to be typed into
        autoFocus
        value={state.source}
        onChange={(event) => state.setSource(event.target.value)}
      />
      {state.from === 'auto' && state.detected !== null && (
        <p className="text-xs opacity-70">
          {t('detected', { language: languageName(state.detected, locale) })}
        </p>
      )}
      {state.status === 'error' && state.error !== null ? (
        <div role="alert" className="alert alert-error alert-soft">
          <span>{explainError(state.error.code, client.options.aiHost)}</span>
          <button type="button" className="btn btn-sm" onClick={() => void state.translateNow()}>
            {t('retry')}
          </button>
        </div>
      ) : (
        <output
          lang={state.to}
          dir="auto"
          aria-live="polite"
          aria-busy={state.status === 'translating' || state.status === 'stale'}
          className={`block max-h-48 min-h-20 overflow-auto rounded-box bg-base-200 p-3 text-base whitespace-pre-wrap ${state.status === 'stale' ? 'opacity-60' : ''}`}
        >
          {state.result?.text ?? (
            <span className="opacity-60">
              {state.status === 'translating' ? t('translating') : t('resultPlaceholder')}
            </span>
          )}
        </output>
      )}
      <footer className="flex items-center gap-1 text-xs">
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => void browser.runtime.openOptionsPage()}
        >
          {t('openOptions')}
        </button>
        <a
          className="btn btn-ghost btn-sm"
          href={client.options.aiHost}
          target="_blank"
          rel="noreferrer"
        >
          {t('openSite')}
        </a>
        <span className="ms-auto" />
        {state.result !== null && state.status === 'done' && (
          <CopyButton text={state.result.text} label={t('copy')} done={t('copied')} />
        )}
      </footer>
    </main>
  );
}
