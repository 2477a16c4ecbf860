import { calls } from '@glossa/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { hostPattern, serverOrigin } from '../../storage/server-address.ts';
import { changeSettings, DEFAULT_SERVER } from '../../storage/settings.ts';
import { type Connection, connect, WHILE_SHOWN } from '../connection.ts';

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

interface Props {
  initial: string;
  onConnected(connection: Connection): void;
}

/** Options: the address of the server. */
export function ServerSection({ initial, onConnected }: Props) {
  const { t } = useTranslation('general/extension');
  const [server, setServer] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome>();
  const failed = outcome === 'serverInvalid' || outcome === 'serverPermission';

  async function save(event: FormEvent) {
    event.preventDefault();
    const saved = await saveServer(server);
    setOutcome(saved.outcome);
    if (saved.connection) onConnected(saved.connection);
  }

  return (
    <form className="flex flex-col gap-2" onSubmit={(event) => void save(event)}>
      <label className="text-base font-semibold" htmlFor="server">
        {t('serverLabel')}
      </label>
      <p id="server-help" className="text-sm text-muted">
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
      <div className="flex flex-wrap gap-2">
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
  );
}
