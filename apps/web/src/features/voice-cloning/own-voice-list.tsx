import { calls, type OwnVoice } from '@glossa/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { formats } from '../../i18n/format.ts';
import { ConfirmButton } from '../account/team/confirm-button.tsx';
import { useAction } from '../account/use-loaded.ts';
import { WorkError } from '../account/work-error.tsx';

export interface OwnVoiceListProps {
  voices: readonly OwnVoice[];
  /** Id of the one that speaks. */
  value: string | undefined;
  onChoose(id: string): void;
  onDeleted(): void;
}

const RAW = { interpolation: { escapeValue: false } };

/** Voices of one's own: one of them speaks; each with its sample, its consent, and a way to delete both. */
export function OwnVoiceList({ voices, value, onChoose, onDeleted }: OwnVoiceListProps) {
  const { t, i18n } = useTranslation('new/clone');
  const { date } = formats(i18n.language);
  const { busy, error, run } = useAction();
  const group = useId();
  const [isPending, setPending] = useState(false);
  const remove = (id: string) =>
    run(async () => {
      const { pending } = await api.call(calls.ownVoiceDelete, { id });
      setPending(pending);
      onDeleted();
    });
  return (
    <section className="card-surface p-3 sm:p-4" aria-labelledby={group}>
      <h2 id={group} className="display mb-3 text-xl">
        {t('voices.title')}
      </h2>
      {error === null ? null : (
        <div className="mb-3">
          <WorkError error={error} />
        </div>
      )}
      {isPending ? (
        <p role="status" className="mb-3 text-sm" data-pending>
          {t('voices.pending')}
        </p>
      ) : null}
      {voices.length === 0 ? (
        <p className="text-sm text-muted" data-voices-empty>
          {t('voices.empty')}
        </p>
      ) : (
        <ul className="grid gap-3">
          {voices.map(({ id, name, consent, sample, approximate, whereabouts, engineName }) => (
            <li
              key={id}
              data-voice={name}
              className="grid gap-3 rounded-field border border-line p-3 has-checked:border-primary"
            >
              <label className="target flex min-w-0 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  className="radio radio-primary radio-sm"
                  name={group}
                  checked={id === value}
                  onChange={() => onChoose(id)}
                />
                <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
                {approximate ? (
                  <span className="badge badge-outline badge-sm h-auto">
                    {t('approximate.label')}
                  </span>
                ) : null}
              </label>
              <p className="text-sm text-muted" title={consent.text}>
                {t('voices.agreed', { date: date(consent.at * 1000) })}
              </p>
              {whereabouts === 'here' ? null : (
                <p className="text-sm text-muted" data-whereabouts={whereabouts}>
                  {t(`whereabouts.${whereabouts}`, { service: engineName, ...RAW })}
                </p>
              )}
              <audio
                className="h-10 w-full max-w-md"
                controls
                preload="none"
                src={sample.url}
                aria-label={t('voices.sample', { name, ...RAW })}
              >
                <track kind="captions" />
              </audio>
              <div className="flex flex-wrap">
                <ConfirmButton
                  label={t('voices.remove', { name, ...RAW })}
                  sure={t('voices.ask', { name, ...RAW })}
                  busy={busy}
                  danger
                  onConfirm={() => void remove(id)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
