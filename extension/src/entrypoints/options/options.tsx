import { calls } from '@glossa/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { AccountPanel } from '../../features/account/account-panel.tsx';
import { type Connection, connect, WHILE_SHOWN } from '../../features/connection.ts';
import { EngineSection } from '../../features/engines/engine-section.tsx';
import { AssistSection } from '../../features/input/assist-section.tsx';
import { LanguageSelect } from '../../features/language-select.tsx';
import { DailyCap } from '../../features/page/daily-cap.tsx';
import { RulesSection } from '../../features/rules/rules-section.tsx';
import { hostPattern, serverOrigin } from '../../storage/server-address.ts';
import { changeSettings, DEFAULT_SERVER, type Settings } from '../../storage/settings.ts';

type Outcome = 'serverInvalid' | 'serverPermission' | 'serverSaved' | 'serverSavedSilent';

/**
 * Keeps a server address after asking the browser for access to it; says whether a server answers there, and
 * gives the connection to it.
 */
async function saveServer(typed: string): Promise<{ outcome: Outcome; connection?: Connection }> {
  const server = serverOrigin(typed);
  if (server === undefined) return { outcome: 'serverInvalid' };
  const granted = await browser.permissions
    .request({ origins: [hostPattern(server)] })
    .catch(() => false);
  if (!granted) return { outcome: 'serverPermission' };
  await changeSettings({ server });
  const connection = connect(server, WHILE_SHOWN);
  const signal = AbortSignal.timeout(5000);
  const outcome = await connection.client.call(calls.engines, {}, { signal }).then(
    () => 'serverSaved' as const,
    () => 'serverSavedSilent' as const,
  );
  return { outcome, connection };
}

/** The options page: account, server address and target language. */
export function Options({ initial }: { initial: Settings }) {
  const { t, i18n } = useTranslation('general/extension');
  const [server, setServer] = useState(initial.server);
  const [connection, setConnection] = useState(() => connect(initial.server, WHILE_SHOWN));
  const [to, setTo] = useState(initial.to);
  const [outcome, setOutcome] = useState<Outcome>();
  const failed = outcome === 'serverInvalid' || outcome === 'serverPermission';

  async function save(event: FormEvent) {
    event.preventDefault();
    const saved = await saveServer(server);
    setOutcome(saved.outcome);
    if (saved.connection) setConnection(saved.connection);
  }

  return (
    <main className="mx-auto flex min-h-screen max-w-xl flex-col gap-6 bg-base-100 p-6 text-base-content">
      <h1 className="text-2xl font-semibold">{t('optionsTitle')}</h1>
      <section className="flex flex-col gap-2" aria-labelledby="account">
        <h2 id="account" className="font-medium">
          {t('accountTitle')}
        </h2>
        <AccountPanel key={connection.server} connection={connection} />
      </section>
      <form className="flex flex-col gap-2" onSubmit={(event) => void save(event)}>
        <label className="font-medium" htmlFor="server">
          {t('serverLabel')}
        </label>
        <p id="server-help" className="text-sm opacity-70">
          {t('serverHelp')}
        </p>
        <input
          id="server"
          className="input w-full"
          dir="ltr"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          aria-describedby="server-help server-outcome"
          aria-invalid={failed}
          value={server}
          onChange={(event) => setServer(event.target.value)}
        />
        <div className="flex gap-2">
          <button type="submit" className="btn btn-primary">
            {t('serverSave')}
          </button>
          <button type="button" className="btn btn-ghost" onClick={() => setServer(DEFAULT_SERVER)}>
            {t('serverReset')}
          </button>
        </div>
        <p id="server-outcome" role="status" className={failed ? 'text-error' : ''}>
          {outcome !== undefined && t(outcome)}
        </p>
      </form>
      <div className="flex flex-col gap-2">
        <span className="font-medium">{t('targetLabel')}</span>
        <div className="flex">
          <LanguageSelect
            label={t('targetLabel')}
            locale={i18n.language}
            value={to}
            onChange={(tag) => {
              setTo(tag);
              void changeSettings({ to: tag });
            }}
          />
        </div>
      </div>
      <DailyCap initial={initial.dailyCredits} />
      <EngineSection />
      <AssistSection to={to} />
      <RulesSection />
    </main>
  );
}
