import { calls, type OperatorUser } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { Panel } from '../account/dashboard/panel.tsx';
import { checkFilled } from '../account/forms/checks.ts';
import { FormFrame } from '../account/forms/form-frame.tsx';
import { TextField } from '../account/forms/text-field.tsx';
import { useForm } from '../account/forms/use-form.ts';
import { SubmitButton } from '../account/submit-button.tsx';
import { PersonPanel } from './person-panel.tsx';

/** Finds people, and looks after the one that is chosen. */
export function PeoplePanel({ onChange }: { onChange(): void }) {
  const { t } = useTranslation(['general/operator', 'general/dashboard']);
  const [found, setFound] = useState<readonly OperatorUser[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const fields = { query: { label: t('people.query'), check: checkFilled } };
  const form = useForm(fields, async ({ query }) => {
    const { items } = await api.call(calls.operatorUsers, { query: query.trim() });
    setFound(items);
    setChosen(items.length === 1 ? items[0]!.id : null);
  });
  return (
    <Panel title={t('people.title')} className="lg:col-span-2">
      <FormFrame form={form} label={t('people.title')} className="mt-3 grid max-w-xl gap-3">
        <TextField form={form} name="query" autoComplete="off" maxLength={200} />
        <SubmitButton
          busy={form.busy}
          label={t('people.find')}
          busyLabel={t('general/dashboard:busy')}
          className="btn-primary justify-self-start"
        />
      </FormFrame>
      <div role="status">
        {found?.length === 0 ? <p className="mt-4 text-muted">{t('people.none')}</p> : null}
      </div>
      {found === null || found.length === 0 ? null : (
        <ul className="mt-4">
          {found.map((user) => (
            <li key={user.id} className="border-t border-line first:border-t-0">
              <Person
                user={user}
                open={chosen === user.id}
                onOpen={() => setChosen(chosen === user.id ? null : user.id)}
              />
              {chosen === user.id ? <PersonPanel id={user.id} onChange={onChange} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Person(props: { user: OperatorUser; open: boolean; onOpen(): void }) {
  const { user, open, onOpen } = props;
  const { t } = useTranslation('general/operator');
  const marks = [
    user.verified ? null : t('people.unverified'),
    user.blocked === null ? null : t('people.blocked'),
  ].filter((mark) => mark !== null);
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onOpen}
      className="target flex w-full flex-wrap items-baseline gap-x-3 py-3 text-start hover:text-primary"
      data-found={user.id}
    >
      <bdi className="font-medium wrap-anywhere">{user.name}</bdi>
      <bdi dir="ltr" className="text-sm wrap-anywhere text-muted">
        {user.email}
      </bdi>
      {marks.map((mark) => (
        <span key={mark} className="text-sm text-error">
          {mark}
        </span>
      ))}
    </button>
  );
}
