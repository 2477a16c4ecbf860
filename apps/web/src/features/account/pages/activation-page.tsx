import { type AppName, findApp } from '@glossa/contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, MailCheck, MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../page/page-link.tsx';
import { ResendActivation } from '../resend-activation.tsx';
import { CardTitle, Centered } from './centered.tsx';
import { useQueryField } from './use-query-field.ts';

/** What the server made of the link of a mail; `waiting` when none was followed. */
const RESULTS = ['activated', 'already_active', 'expired', 'invalid', 'email_changed'] as const;
type Result = (typeof RESULTS)[number] | 'waiting';

const ICONS = {
  activated: CircleCheck,
  already_active: CircleCheck,
  email_changed: CircleCheck,
  expired: MailX,
  invalid: MailX,
  waiting: MailCheck,
} satisfies Record<Result, unknown>;

/** Where the link of an activation mail leads: the server has acted on it before this page is shown. */
export function ActivationPage({ appName }: { appName?: AppName }) {
  const { t } = useTranslation('general/account');
  const asked = useQueryField('result');
  const result: Result = RESULTS.find((known) => known === asked) ?? 'waiting';
  const good = ICONS[result] === CircleCheck;
  const Icon = ICONS[result];
  const app = appName === undefined ? undefined : findApp(appName);
  return (
    <Centered>
      <div data-activation={result}>
        <Icon
          aria-hidden
          size={32}
          className={`mb-4 ${good ? 'text-success' : 'text-secondary'}`}
        />
        {app === undefined ? null : <p className="mb-1 text-sm text-muted">{app.title}</p>}
        <CardTitle title={t(`activation.${result}.title`)}>
          {t(`activation.${result}.text`)}
        </CardTitle>
        {good ? (
          <div className="grid gap-3">
            <Link to="/login" className="btn btn-primary target h-11 w-full">
              {t('activation.sign_in')}
            </Link>
            {app === undefined ? null : (
              <PageLink path={app.path} className="btn btn-outline target h-11 w-full">
                {t('activation.to_app', { app: app.title })}
              </PageLink>
            )}
          </div>
        ) : (
          <ResendActivation appName={appName} />
        )}
      </div>
    </Centered>
  );
}
