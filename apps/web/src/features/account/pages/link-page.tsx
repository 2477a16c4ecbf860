import { APP_TYPES, asGlossaError, calls, type GlossaError, linkConfirm } from '@glossa/contract';
import { pairingCode } from '@glossa/core';
import { ErrorNotice } from '@glossa/ui';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Puzzle, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, session } from '../../../client/api.ts';
import { useSession } from '../../../client/use-session.ts';
import { type AuthMode, AuthPanel } from '../auth-panel.tsx';
import { SessionGate } from '../session-gate.tsx';
import { CardTitle, Centered } from './centered.tsx';
import { useQueryField } from './use-query-field.ts';

/** Lets an extension that showed its challenge use the account of whoever is signed in and agrees. */
export function LinkPage() {
  const { t } = useTranslation('general/account');
  const challenge = useQueryField('challenge');
  const given = useQueryField('app_type');
  const appType = APP_TYPES.find((known) => known === given && known !== 'web');
  const complete =
    appType !== undefined && linkConfirm.request.shape.challenge.safeParse(challenge).success;
  const [mode, setMode] = useState<AuthMode>('sign_in');
  if (!complete) {
    return (
      <Centered>
        <CardTitle title={t('link.broken_title')}>{t('link.broken')}</CardTitle>
      </Centered>
    );
  }
  return (
    <Centered>
      <SessionGate
        skeleton={<div className="skeleton h-96 rounded-field" />}
        signedOut={
          <AuthPanel
            mode={mode}
            onMode={setMode}
            onDone={() => {}}
            title={t('link.title')}
            text={t('link.sign_in')}
          />
        }
      >
        <Confirmation challenge={challenge} appType={appType} />
      </SessionGate>
    </Centered>
  );
}

function Confirmation(props: { challenge: string; appType: (typeof APP_TYPES)[number] }) {
  const { challenge, appType } = props;
  const { t } = useTranslation('general/account');
  const profile = useSession((state) => state.profile);
  const [phase, setPhase] = useState<'asked' | 'busy' | 'done'>('asked');
  const [error, setError] = useState<GlossaError | null>(null);
  const app = t(`app_types.${appType}`);

  async function confirm(): Promise<void> {
    setPhase('busy');
    setError(null);
    try {
      await api.call(calls.linkConfirm, { challenge, app_type: appType });
      setPhase('done');
    } catch (reason) {
      setError(asGlossaError(reason));
      setPhase('asked');
    }
  }

  if (phase === 'done') {
    return (
      <div role="status" data-link="done">
        <CircleCheck aria-hidden size={32} className="mb-4 text-success" />
        <CardTitle title={t('link.done_title')}>{t('link.done', { app })}</CardTitle>
        <Link
          to="/dashboard"
          search={{ section: 'sessions' }}
          className="btn btn-outline target h-11 w-full"
        >
          {t('link.dashboard')}
        </Link>
      </div>
    );
  }
  return (
    <div data-link="confirm">
      <Puzzle aria-hidden size={32} className="mb-4 text-secondary" />
      <CardTitle title={t('link.title')}>{t('link.lead', { app })}</CardTitle>
      <p className="text-sm text-muted">{t('link.as')}</p>
      <p className="mb-4 font-semibold break-words">
        <bdi>{profile?.username}</bdi>{' '}
        <span className="font-normal text-muted" dir="ltr">
          {profile?.email}
        </span>
      </p>
      <p className="text-sm text-muted">{t('link.may')}</p>
      <ul className="mt-1 mb-4 list-disc ps-5 text-sm">
        <li>{t('link.rights.translate')}</li>
        <li>{t('link.rights.balance')}</li>
      </ul>
      <p className="mb-4 flex gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0" />
        {t('link.never')}
      </p>
      <div className="mb-5 rounded-field bg-base-200 px-4 py-3 text-sm font-medium">
        <p>{t('link.only_yours')}</p>
        <p className="mt-2">
          {t('link.code')}{' '}
          <strong className="font-mono text-lg tracking-widest" dir="ltr" data-link-code>
            {pairingCode(challenge)}
          </strong>
        </p>
      </div>
      {error === null ? null : (
        <div className="mb-4">
          <ErrorNotice error={error} />
        </div>
      )}
      <div className="grid gap-2">
        <button
          type="button"
          className="btn btn-primary target h-11"
          disabled={phase === 'busy'}
          onClick={() => void confirm()}
        >
          {t(phase === 'busy' ? 'link.busy' : 'link.confirm')}
        </button>
        <button
          type="button"
          className="btn btn-ghost target h-11"
          onClick={() => void session.signOut()}
        >
          {t('link.other')}
        </button>
      </div>
    </div>
  );
}
