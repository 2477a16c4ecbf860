import { calls, servesPair } from '@glossa/contract';
import type { ChosenGlossary } from '@glossa/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { useSession } from '../../client/use-session.ts';
import { useLoaded } from '../account/use-loaded.ts';

export interface GlossaryChoiceProps {
  /** `auto` or a tag. */
  from: string;
  targets: readonly string[];
  glossary: ChosenGlossary | null;
  onGlossary(glossary: ChosenGlossary | null): void;
}

/** Chooses among the glossaries of these languages; leads to all of them. */
export default function GlossaryChoice({
  from,
  targets,
  glossary,
  onGlossary,
}: GlossaryChoiceProps) {
  const { t } = useTranslation('translate/glossary');
  const user = useSession(({ profile }) => profile?.id);
  const { data, reload } = useLoaded((signal) => api.call(calls.glossaries, {}, { signal }), user);

  useEffect(() => {
    // It may have been made in another tab.
    const onVisible = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reload]);

  const isGone =
    data !== null && glossary !== null && !data.items.some(({ id }) => id === glossary.id);
  useEffect(() => {
    if (isGone) onGlossary(null);
  }, [isGone, onGlossary]);

  if (data === null) return null;
  const fitting = data.items.filter((item) => targets.some((to) => servesPair(item, { from, to })));
  const chosen = fitting.find(({ id }) => id === glossary?.id);
  return (
    <span
      className="inline-flex max-w-full min-w-0 items-center gap-x-2"
      data-glossary={chosen?.id ?? ''}
    >
      {fitting.length === 0 ? null : (
        <select
          aria-label={t('label')}
          value={chosen?.id ?? ''}
          onChange={({ target }) =>
            onGlossary(fitting.find(({ id }) => id === target.value) ?? null)
          }
          className="target min-w-0 truncate rounded-field bg-transparent px-2 text-sm hover:bg-base-200"
        >
          <option value="">{t('none')}</option>
          {fitting.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Link
        to="/dashboard"
        search={{ section: 'glossaries' }}
        className="target inline-flex items-center text-sm text-muted hover:text-base-content hover:underline"
      >
        {t(data.items.length === 0 ? 'make' : 'manage')}
      </Link>
    </span>
  );
}
