import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_SERVER } from '../../storage/default-server.ts';
import { serverOrigin } from '../../storage/server-address.ts';
import { type Connection, connect, WHILE_SHOWN } from '../connection.ts';
import { isKept, type Taken, takeServer } from './take-server.ts';

interface Props {
  initial: string;
  onConnected(connection: Connection): void;
}

/** The address of the server: typed, or pasted from any page of its site. */
export function ServerSection({ initial, onConnected }: Props) {
  const { t } = useTranslation('general/extension');
  const [server, setServer] = useState(initial);
  const [outcome, setOutcome] = useState<Taken | 'serverInvalid'>();
  const failed = outcome !== undefined && (outcome === 'serverInvalid' || !isKept(outcome));

  async function save(event: FormEvent) {
    event.preventDefault();
    const origin = serverOrigin(server);
    const taken =
      origin === undefined ? 'serverInvalid' : await takeServer(origin, { evenSilent: true });
    setOutcome(taken);
    if (origin === undefined || taken === 'serverInvalid' || !isKept(taken)) return;
    setServer(origin);
    onConnected(connect(origin, WHILE_SHOWN));
  }

  return (
    <form className="flex flex-col gap-2" onSubmit={(event) => void save(event)}>
      <label className="text-base font-semibold" htmlFor="server">
        {t('serverLabel')}
      </label>
      <p id="server-help" className="text-sm text-muted">
        {t('serverHelp')} {t('serverPaste')}
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
