import { calls, type ResponseOf } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, session } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { type AuthMode, AuthPanel } from '../auth-panel.tsx';
import { CardTitle, Centered } from '../pages/centered.tsx';
import { SessionGate } from '../session-gate.tsx';
import { useAction, useLoaded } from '../use-loaded.ts';

type Invitation = ResponseOf<typeof calls.teamInvitation>;
type Answer = 'accept' | 'decline' | 'ask';

/** Where an invitation into a team is answered. Its secret stands after `#`, so that no server is told of it by the address. */
export function JoinPage() {
  const { t } = useTranslation('general/team');
  const token = useRouterState({ select: ({ location }) => location.hash });
  const [mode, setMode] = useState<AuthMode>('sign_in');
  return (
    <Centered>
      <SessionGate
        skeleton={<Waiting />}
        signedOut={
          <AuthPanel
            mode={mode}
            onMode={setMode}
            onDone={() => {}}
            title={t('join.title')}
            text={t('join.sign_in')}
          />
        }
      >
        <Asked key={token} token={token} />
      </SessionGate>
    </Centered>
  );
}

/** Until it is known who is asked, and what. */
function Waiting({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('general/team');
  return (
    <>
      <h1 className="sr-only">{t('join.title')}</h1>
      {children ?? <div className="skeleton h-72 rounded-field" />}
    </>
  );
}

function Asked({ token }: { token: string }) {
  const { t } = useTranslation('general/team');
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.teamInvitation, { token }, { signal }),
    token,
  );
  const [after, setAfter] = useState<Invitation | null>(null);
  const action = useAction();
  const invitation = after ?? data;
  if (invitation === null) {
    if (token === '' || error?.code === 'not_found' || error?.code === 'validation_failed') {
      return <CardTitle title={t('join.title')}>{t('join.broken')}</CardTitle>;
    }
    return <Waiting>{error && <ErrorNotice error={error} onRetry={reload} />}</Waiting>;
  }
  const answer = (wanted: Answer) =>
    void action.run(async () => {
      try {
        setAfter(await api.call(calls.teamInvitationAnswer, { token, answer: wanted }));
      } catch (reason) {
        // Somebody else may have been faster: what is true now is shown.
        setAfter(await api.call(calls.teamInvitation, { token }));
        throw reason;
      }
    });
  return (
    <div data-invitation={invitation.state}>
      <Users aria-hidden size={32} className="mb-4 text-secondary" />
      <Stands {...{ invitation, answer }} busy={action.busy} />
      {action.error === null || invitation.state === 'member' ? null : (
        <div className="mt-4">
          <ErrorNotice error={action.error} />
        </div>
      )}
    </div>
  );
}

const ASKABLE: readonly Invitation['state'][] = ['expired', 'other_address', 'used_up', 'full'];

/** How an invitation stands, and what can be done about it. */
function Stands(props: { invitation: Invitation; busy: boolean; answer(wanted: Answer): void }) {
  const { invitation, busy, answer } = props;
  const { t } = useTranslation('general/team');
  const own = useSession(({ profile }) => profile?.email) ?? '';
  const { team, invited_by: name, email, state, asked } = invitation;
  const raw = { interpolation: { escapeValue: false } };
  if (state === 'open') {
    return (
      <>
        <CardTitle title={t('join.title')}>{t('join.asks', { name, team, ...raw })}</CardTitle>
        <p className="mb-5 text-sm text-muted">{t('join.seen')}</p>
        <div className="grid gap-2">
          <button
            type="button"
            className="btn btn-primary target h-11"
            disabled={busy}
            onClick={() => answer('accept')}
          >
            {t('join.accept')}
          </button>
          {email === null ? null : (
            <button
              type="button"
              className="btn btn-ghost target h-11"
              disabled={busy}
              onClick={() => answer('decline')}
            >
              {t('join.decline')}
            </button>
          )}
        </div>
      </>
    );
  }
  return (
    <>
      <div role="status">
        <CardTitle title={team}>
          {t(`join.states.${state}`, { email: email ?? '', own, ...raw })}
        </CardTitle>
      </div>
      <div className="grid gap-2">
        {state === 'member' || state === 'other_team' ? (
          <Link
            to="/dashboard"
            search={{ section: 'team' }}
            className="btn btn-primary target h-11 w-full"
          >
            {t('join.dashboard')}
          </Link>
        ) : null}
        {state === 'other_address' ? (
          <button
            type="button"
            className="btn btn-primary target h-11"
            onClick={() => void session.signOut()}
          >
            {t('join.switch')}
          </button>
        ) : null}
        {!ASKABLE.includes(state) ? null : asked ? (
          <p className="text-sm text-muted">{t('join.asked')}</p>
        ) : (
          <button
            type="button"
            className="btn btn-outline target h-11"
            disabled={busy}
            onClick={() => answer('ask')}
          >
            {t('join.ask')}
          </button>
        )}
      </div>
    </>
  );
}
