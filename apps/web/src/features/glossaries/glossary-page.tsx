import { calls } from '@glossa/contract';
import { PairLabel } from '@glossa/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { Panel } from '../account/dashboard/panel.tsx';
import { ConfirmButton } from '../account/team/confirm-button.tsx';
import { useAction, useLoaded } from '../account/use-loaded.ts';
import { EntriesPanel } from './entries-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { GlossaryNotice } from './glossary-notice.tsx';
import { RenameGlossary } from './rename-glossary.tsx';

/** One glossary: its entries, its files, its name; and its end. */
export function GlossaryPage({ id }: { id: string }) {
  const { t, i18n } = useTranslation('general/glossaries');
  const { nameOf } = useCatalogue(i18n.language);
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.glossary, { id }, { signal }),
    id,
  );
  const removal = useAction();
  const navigate = useNavigate();
  const remove = () =>
    void removal.run(async () => {
      await api.call(calls.glossaryDelete, { id });
      await navigate({ to: '/dashboard', search: { section: 'glossaries' }, replace: true });
    });
  const shown = error ?? removal.error;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <Link
        to="/dashboard"
        search={{ section: 'glossaries' }}
        className="link target inline-flex items-center gap-1.5 justify-self-start text-sm"
      >
        <ArrowLeft aria-hidden size={15} className="rtl:-scale-x-100" />
        {t('all')}
      </Link>
      {shown === null ? null : <GlossaryNotice error={shown} onRetry={reload} />}
      {data === null ? (
        error === null && <div className="skeleton h-96 rounded-box" />
      ) : (
        <>
          <Panel
            title={data.name}
            lead={<PairLabel from={nameOf(data.from)} to={nameOf(data.to)} />}
            action={
              data.team ? (
                <span className="badge badge-outline badge-sm">{t('of_team')}</span>
              ) : null
            }
          >
            {data.writable ? (
              <RenameGlossary glossary={data} onChanged={reload} />
            ) : (
              <p className="mt-3 text-sm text-muted">{t('read_only')}</p>
            )}
          </Panel>
          <EntriesPanel glossary={data} onChanged={reload} />
          <FilesPanel glossary={data} onChanged={reload} />
          {data.writable ? (
            <div className="flex flex-wrap">
              <ConfirmButton
                danger
                label={t('remove')}
                sure={t('remove_sure', { name: data.name, interpolation: { escapeValue: false } })}
                busy={removal.busy}
                onConfirm={remove}
              />
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}
