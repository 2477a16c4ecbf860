import { calls, TEAM_INVITE_DAYS } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { formats } from '../../../i18n/format.ts';
import { Panel } from '../dashboard/panel.tsx';
import { SecretOnce } from '../dashboard/secret-once.tsx';
import { useAction } from '../use-loaded.ts';
import { InviteForm } from './invite-form.tsx';
import type { Team, TeamInvite, TeamState } from './use-team.ts';

/** People who may come by one link, unless there are fewer seats. */
const PLACES = 10;

/** Invites people by mail or by a link, and shows who was invited. */
export function InvitesPanel({ team, show }: { team: Team } & Pick<TeamState, 'show'>) {
  const { t, i18n } = useTranslation(['general/team', 'general/dashboard']);
  const { number } = formats(i18n.language);
  const [url, setUrl] = useState<string | null>(null);
  const { busy, error, run } = useAction();
  const makeLink = () =>
    void run(async () => {
      const made = await api.call(calls.teamLink, { places: PLACES });
      show(made);
      setUrl(made.url);
    });
  return (
    <Panel
      title={t('invite.title')}
      action={
        <button
          type="button"
          className="btn btn-outline btn-sm target"
          disabled={busy}
          onClick={makeLink}
        >
          {t('invite.link')}
        </button>
      }
    >
      {url === null ? null : (
        <SecretOnce
          title={t('invite.of_link')}
          text={t('invite.link_hint', { places: number(PLACES), days: number(TEAM_INVITE_DAYS) })}
          secret={url}
          copyLabel={t('invite.copy')}
          doneLabel={t('invite.done')}
          onDone={() => setUrl(null)}
        />
      )}
      <InviteForm owns={team.role === 'owner'} show={show} />
      {error === null ? null : (
        <div className="mt-3">
          <ErrorNotice error={error} />
        </div>
      )}
      {team.invites.length === 0 ? (
        <p className="mt-4 text-sm text-muted">{t('invite.none')}</p>
      ) : (
        <ul className="mt-4" aria-label={t('invite.title')}>
          {team.invites.map((invite) => (
            <InviteRow key={invite.id} {...{ invite, show }} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function InviteRow({ invite, show }: { invite: TeamInvite } & Pick<TeamState, 'show'>) {
  const { t, i18n } = useTranslation('general/team');
  const { number, day } = formats(i18n.language);
  const { busy, error, run } = useAction();
  const { id, email, role, state, places, expires_at, asked } = invite;
  return (
    <li className="border-t border-line py-3 text-sm" data-team-invite={state}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {email === null ? t('invite.of_link') : <bdi dir="ltr">{email}</bdi>}
          </p>
          <p className="text-muted">
            {t(`roles.${role}`)}
            {email === null ? ` · ${t('invite.places', { places: number(places) })}` : ''}
            {' · '}
            {t(`invite.states.${state}`, { date: day(expires_at * 1000) })}
          </p>
          {asked ? <p className="font-medium text-warning">{t('invite.asked')}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {email === null ? null : (
            <button
              type="button"
              className="btn btn-outline btn-sm target"
              disabled={busy}
              onClick={() =>
                void run(async () => show(await api.call(calls.teamInvite, { email, role })))
              }
            >
              {t('invite.again')}
            </button>
          )}
          <button
            type="button"
            className="btn btn-ghost btn-sm target"
            disabled={busy}
            onClick={() =>
              void run(async () => show(await api.call(calls.teamInviteRevoke, { id })))
            }
          >
            {t('invite.revoke')}
          </button>
        </div>
      </div>
      {error === null ? null : (
        <div className="mt-2">
          <ErrorNotice error={error} />
        </div>
      )}
    </li>
  );
}
