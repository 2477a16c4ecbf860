import { ErrorNotice } from '@glossa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { useAccount } from '../account/use-account.ts';
import type { Connection } from '../connection.ts';
import type { SyncAnswer, SyncRequest } from './messages.ts';
import { readSyncState } from './state.ts';

interface Props {
  connection: Connection;
  /** Settings of the account may have taken the place of those here. */
  onSynced(): void;
}

/** Options: whether the settings are the same on all of a person's devices. */
export function SyncChoice({ connection, onSynced }: Props) {
  const { t } = useTranslation('general/extension-panel');
  const { phase } = useAccount(connection);
  const [on, setOn] = useState(false);
  const [done, setDone] = useState(false);
  const [error, setError] = useState<SyncAnswer>(null);
  const { server } = connection;
  useEffect(() => void readSyncState(server).then((state) => setOn(state.on)), [server]);

  async function turn(next: boolean) {
    setOn(next);
    setDone(false);
    const request: SyncRequest = { type: 'sync/turn', on: next };
    const answer: SyncAnswer = await browser.runtime.sendMessage(request);
    setError(answer);
    setDone(next && answer === null);
    if (next && answer === null) onSynced();
  }

  return (
    <div className="flex flex-col gap-1 text-sm" data-sync={on}>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="toggle toggle-sm"
          disabled={phase === 'signed_out'}
          checked={on}
          onChange={({ target }) => void turn(target.checked)}
        />
        {t('sync')}
      </label>
      <p className="text-muted">{t(phase === 'signed_out' ? 'syncSignIn' : 'syncHelp')}</p>
      <p role="status">{done && t('syncDone')}</p>
      {error !== null && <ErrorNotice error={error} onRetry={() => void turn(true)} />}
    </div>
  );
}
