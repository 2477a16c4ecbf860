import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { ShortcutsSection } from '../../features/options/shortcuts-section.tsx';
import { knownLanguages, type Rules } from '../../features/rules/rules.ts';
import { ServerSection } from '../../features/server/server-section.tsx';
import { LanguagesSection } from '../../features/welcome/languages-section.tsx';
import { Picture } from '../../features/welcome/picture.tsx';
import { PinSection } from '../../features/welcome/pin-section.tsx';
import { TryIt } from '../../features/welcome/try-it.tsx';
import type { Settings } from '../../storage/settings.ts';

const POINTS = ['pointPages', 'pointReading', 'pointSent'] as const;

interface Props {
  initial: Settings;
  initialRules: Rules;
  /** The language of the interface was changed: the page is to be shown in it. */
  onLocale(): void;
}

/** Opens after the installation: what it does, three languages, a paragraph to try, the server, keys, the toolbar. */
export function Welcome({ initial, initialRules, onLocale }: Props) {
  const { t } = useTranslation('general/extension-welcome');
  const { t: basic } = useTranslation('general/extension');
  const [settings, setSettings] = useState(initial);
  const [rules, setRules] = useState(initialRules);
  return (
    <main className="min-h-screen bg-base-100 text-base-content">
      <div className="mx-auto flex max-w-3xl flex-col gap-10 px-4 py-8 sm:py-12">
        <header className="grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="flex flex-col gap-4">
            <h1 className="text-2xl font-semibold sm:text-3xl">{t('title')}</h1>
            <ul className="flex flex-col gap-2">
              {POINTS.map((point) => (
                <li key={point} className="border-s-2 border-primary ps-3">
                  {t(point)}
                </li>
              ))}
            </ul>
          </div>
          <Picture />
        </header>
        <LanguagesSection
          settings={settings}
          rules={rules}
          onTarget={(to) => setSettings({ ...settings, to })}
          onRules={setRules}
          onLocale={onLocale}
        />
        <TryIt key={settings.server} to={settings.to} known={knownLanguages(rules)} />
        <section className="flex flex-col gap-2" data-section="server">
          <ServerSection
            initial={settings.server}
            onConnected={({ server }) => setSettings({ ...settings, server })}
          />
          <p className="text-sm text-muted">{t('serverLink')}</p>
        </section>
        <PinSection />
        <ShortcutsSection />
        <footer className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
          <p className="min-w-60 flex-1">{t('next')}</p>
          <button
            type="button"
            className="btn"
            onClick={() => void browser.runtime.openOptionsPage()}
          >
            {basic('openOptions')}
          </button>
        </footer>
      </div>
    </main>
  );
}
