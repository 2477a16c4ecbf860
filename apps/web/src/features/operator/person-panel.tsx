import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { useLoaded } from '../account/use-loaded.ts';
import { BlockForm } from './block-form.tsx';
import { CreditsForm } from './credits-form.tsx';
import type { Changed, Detail, Looked } from './person.ts';
import { PlanForm } from './plan-form.tsx';
import { Purchases } from './purchases.tsx';

/** One person: how they stand, and what an operator may do for them. */
export function PersonPanel({ id, onChange }: { id: string; onChange(): void }) {
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.operatorUser, { id }, { signal }),
    id,
  );
  const [after, setAfter] = useState<{ since: Looked; user: Detail } | null>(null);
  if (error !== null) return <ErrorNotice error={error} onRetry={reload} />;
  if (data === null) return <div className="skeleton mb-4 h-64 rounded-field" />;
  const user = after?.since === data ? after.user : data.user;
  const changed: Changed = (answer) => {
    setAfter({ since: data, user: answer.user });
    onChange();
  };
  return (
    <div className="mb-4 grid gap-4 rounded-field border border-line p-4" data-person={id}>
      <Facts user={user} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CreditsForm user={user} changed={changed} />
        <PlanForm user={user} changed={changed} />
      </div>
      <Purchases
        looked={data}
        onChange={() => {
          reload();
          onChange();
        }}
      />
      <BlockForm user={user} changed={changed} />
    </div>
  );
}

function Facts({ user }: { user: Detail }) {
  const { t, i18n } = useTranslation(['general/operator', 'general/dashboard']);
  const { number, day } = formats(i18n.language);
  const { plan } = user;
  const ends = plan?.ends_at ?? null;
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-muted">
        <bdi dir="ltr" className="wrap-anywhere">
          {user.id}
        </bdi>
        {' · '}
        {t('person.since', { date: day(user.created_at * 1000) })}
      </p>
      <p data-balance={user.balance}>
        {t('person.credits', { balance: number(user.balance), free: number(user.free) })}
      </p>
      <p>
        {t('general/dashboard:balance.plan')}
        {': '}
        {plan === null || !plan.active ? t('person.no_plan') : <bdi>{plan.name}</bdi>}
        {plan?.active && ends !== null ? (
          <> {t('general/dashboard:balance.ends', { date: day(ends * 1000) })}</>
        ) : null}
      </p>
      {user.blocked === null ? null : (
        <p className="text-error">
          {t('person.blocked', { reason: user.blocked, interpolation: { escapeValue: false } })}
        </p>
      )}
    </div>
  );
}
