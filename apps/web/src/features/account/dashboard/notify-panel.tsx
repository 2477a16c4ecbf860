import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import {
  allowNotifications,
  type NotificationChoice,
  notificationChoice,
  refuseNotifications,
} from '../../../client/notifications.ts';
import { CheckField } from '../forms/check-field.tsx';
import { useAction } from '../use-loaded.ts';
import { Panel } from './panel.tsx';
import type { Settings } from './settings.ts';

/** How to be told that a long job has ended: by mail, by the browser, by neither. */
export function NotifyPanel({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['general/dashboard-settings', 'general/dashboard']);
  const [mail, setMail] = useState(settings.notify_by_mail);
  const [browser, setBrowser] = useState<NotificationChoice>('off');
  const { busy, error, run } = useAction();
  useEffect(() => setBrowser(notificationChoice()), []);

  const changeMail = (wanted: boolean) => {
    void run(async () => {
      setMail(wanted);
      try {
        await api.call(calls.saveSettings, { notify_by_mail: wanted });
      } catch (reason) {
        setMail(!wanted);
        throw reason;
      }
    });
  };
  return (
    <Panel title={t('notify.title')}>
      <div className="mt-3 grid gap-1">
        <CheckField
          label={t('notify.mail')}
          checked={mail}
          disabled={busy}
          onChange={(event) => changeMail(event.target.checked)}
        />
        <CheckField
          label={t('notify.browser')}
          checked={browser === 'on'}
          disabled={browser === 'unsupported'}
          onChange={(event) => {
            if (event.target.checked) void allowNotifications().then(setBrowser);
            else setBrowser(refuseNotifications());
          }}
        />
        {browser === 'blocked' || browser === 'unsupported' ? (
          <p role="status" className="text-sm text-muted">
            {t(`notify.${browser}`)}
          </p>
        ) : null}
      </div>
      {error === null ? null : (
        <div className="mt-3">
          <ErrorNotice error={error} />
        </div>
      )}
    </Panel>
  );
}
