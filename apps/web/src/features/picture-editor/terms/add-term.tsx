import { LIMITS } from '@glossa/contract';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Labelled } from '../fields.tsx';

interface AddTermProps {
  languages: { from: string | null; to: string };
  onAdd(source: string, target: string): void;
}

/** Asks for a name or term that was not found, and what it is to be. */
export function AddTerm({ languages: { from, to }, onAdd }: AddTermProps) {
  const { t } = useTranslation(['translate/picture-terms', 'general/glossaries']);
  const [source, setSource] = useState('');
  const [target, setTarget] = useState('');
  const first = useRef<HTMLInputElement>(null);
  function add(event: FormEvent): void {
    event.preventDefault();
    if (source.trim() === '') return;
    onAdd(source.trim(), target.trim());
    setSource('');
    setTarget('');
    first.current?.focus();
  }
  const field = {
    type: 'text',
    dir: 'auto',
    maxLength: LIMITS.glossary.term,
    autoComplete: 'off',
    className: 'input input-sm target w-full min-w-0 border-edge/60 bg-base-100 text-base',
  } as const;
  return (
    <form
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_15rem]"
      onSubmit={add}
    >
      <Labelled label={t('general/glossaries:term')}>
        {(id) => (
          <input
            {...field}
            id={id}
            ref={first}
            lang={from ?? undefined}
            value={source}
            onChange={(event) => setSource(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('general/glossaries:translation')}>
        {(id) => (
          <input
            {...field}
            id={id}
            lang={to}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        )}
      </Labelled>
      <button
        type="submit"
        className="btn btn-outline btn-sm target justify-self-start"
        disabled={source.trim() === ''}
      >
        <Plus aria-hidden size={16} />
        {t('add')}
      </button>
    </form>
  );
}
