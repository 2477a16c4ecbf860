import { calls, type ResponseOf } from '@glossa/contract';
import { CopyButton, ErrorNotice } from '@glossa/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { formats } from '../../../i18n/format.ts';
import { useLoaded } from '../use-loaded.ts';
import { Panel } from './panel.tsx';

type Invites = ResponseOf<typeof calls.invites>;
type Invite = Invites['items'][number];

/** The link that invites others, and what came of it for both sides. */
export function InvitesPanel() {
  const { t, i18n } = useTranslation('general/invites');
  const { number } = formats(i18n.language);
  // What an invitation earned comes with what is told of it.
  const credits = useSession((state) => state.credits);
  const { data, error, reload } = useLoaded(async (signal) => {
    const [link, invites] = await Promise.all([
      api.call(calls.generateInviteLink, {}, { signal }),
      api.call(calls.invites, {}, { signal }),
    ]);
    return { url: link.url, invites };
  }, credits);
  if (error !== null) return <ErrorNotice error={error} onRetry={reload} />;
  if (data === null) return null;
  const { url, invites } = data;
  const { reward, first_use, this_month, monthly_limit, earned, items, own } = invites;
  return (
    <Panel
      title={t('title')}
      className="lg:col-span-2"
      lead={t('lead', { credits: number(reward), use: number(first_use) })}
    >
      <InviteLink url={url} />
      {own === null ? null : (
        <p className="mt-4 text-sm" data-own-invite={own.state}>
          {t('own')} <Outcome invite={own} />
        </p>
      )}
      {items.length === 0 ? null : (
        <>
          <p className="mt-4 text-sm">
            {t('earned', { credits: number(earned) })}{' '}
            <span className="text-muted">
              {t('month', { done: number(this_month), most: number(monthly_limit) })}
            </span>
          </p>
          <Came items={items} />
        </>
      )}
    </Panel>
  );
}

function InviteLink({ url }: { url: string }) {
  const { t } = useTranslation('general/invites');
  const id = useId();
  return (
    <div className="mt-4 flex items-center gap-2 rounded-field border border-line ps-3">
      <label htmlFor={id} className="sr-only">
        {t('link')}
      </label>
      <input
        id={id}
        readOnly
        dir="ltr"
        value={url}
        className="h-11 min-w-0 flex-1 bg-transparent text-sm outline-none"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={url} label={t('copy')} />
    </div>
  );
}

function Came({ items }: { items: readonly Invite[] }) {
  const { t, i18n } = useTranslation('general/invites');
  const { day } = formats(i18n.language);
  return (
    <ul className="mt-3 text-sm" aria-label={t('came')}>
      {items.map((invite, index) => (
        <li
          // Nothing else tells apart who came.
          key={index}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2"
          data-invite-state={invite.state}
        >
          <span className="text-muted">{t('joined', { date: day(invite.joined_at * 1000) })}</span>
          <Outcome invite={invite} />
        </li>
      ))}
    </ul>
  );
}

/** What an invitation came to, in words. */
function Outcome({ invite: { state, reason } }: { invite: Invite }) {
  const { t } = useTranslation('general/invites');
  if (reason !== null) return <span>{t(`reasons.${reason}`)}</span>;
  return (
    <span className={state === 'credited' ? 'font-semibold text-success' : ''}>
      {t(state === 'credited' ? 'credited' : 'waiting')}
    </span>
  );
}
