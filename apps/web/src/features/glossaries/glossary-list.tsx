import { calls, type GlossaryView } from '@glossa/contract';
import { ErrorNotice, PairLabel } from '@glossa/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';
import { Panel } from '../account/dashboard/panel.tsx';
import { useLoaded } from '../account/use-loaded.ts';
import { NewGlossary } from './new-glossary.tsx';

/** All glossaries a person may use, their own and their team's. */
export function GlossaryList() {
  const { t } = useTranslation('general/glossaries');
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.glossaries, {}, { signal }),
    null,
  );
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  return (
    <Panel title={t('title')} lead={t('lead')} className="max-w-3xl">
      {error === null ? null : (
        <div className="mt-4">
          <ErrorNotice error={error} onRetry={reload} />
        </div>
      )}
      {data === null ? (
        error === null && <div className="skeleton mt-4 h-24 rounded-field" />
      ) : data.items.length === 0 ? (
        <p className="mt-4 text-sm text-muted">{t('empty')}</p>
      ) : (
        <ul className="mt-4" data-glossaries>
          {data.items.map((item) => (
            <GlossaryRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {making ? (
        <NewGlossary
          onCancel={() => setMaking(false)}
          onMade={({ id }) =>
            void navigate({ to: '/dashboard', search: { section: 'glossaries', glossary: id } })
          }
        />
      ) : (
        <button
          type="button"
          className="btn btn-primary target mt-4"
          onClick={() => setMaking(true)}
        >
          {t('new')}
        </button>
      )}
    </Panel>
  );
}

function GlossaryRow({ item }: { item: GlossaryView }) {
  const { t, i18n } = useTranslation('general/glossaries');
  const { nameOf } = useCatalogue(i18n.language);
  const { number, date } = formats(i18n.language);
  const { id, name, from, to, size, team, updated_at } = item;
  return (
    <li className="border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
        <Link
          to="/dashboard"
          search={{ section: 'glossaries', glossary: id }}
          className="link target inline-flex items-center"
        >
          <bdi>{name}</bdi>
        </Link>
        {team ? <span className="badge badge-outline badge-sm">{t('of_team')}</span> : null}
      </p>
      <p className="text-sm text-muted">
        <PairLabel from={nameOf(from)} to={nameOf(to)} />
        {` · ${t('size', { count: size, shown: number(size) })} · `}
        {t('changed', { date: date(updated_at * 1000) })}
      </p>
    </li>
  );
}
