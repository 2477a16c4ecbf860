import { LIMITS } from '@glossa/contract';
import { IconButton } from '@glossa/ui';
import { BookmarkPlus, ChevronDown, CircleAlert, X } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../../i18n/format.ts';
import type { TermPlace } from './texts.ts';
import type { ListedTerm } from './use-terms.ts';

export interface TermRowProps {
  term: ListedTerm;
  languages: { from: string | null; to: string };
  onTarget(target: string): void;
  onUse(): void;
  /** Absent for whoever has no glossary. */
  onSave?: (() => void) | undefined;
  onRemove(): void;
  onPlace(place: TermPlace): void;
}

/** Isolates a name of whatever direction in a sentence. */
export const named = (term: string) => ({ term, interpolation: { escapeValue: false } });

/** Letters that tell a text from others. */
const SHOWN = 140;
const begun = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** A name or term, what it is to be, and where it stands. */
export function TermRow(props: TermRowProps) {
  const { term, languages, onTarget, onUse, onSave, onRemove, onPlace } = props;
  const { source, target, renderings, places, left } = term;
  const { t, i18n } = useTranslation(['translate/picture-terms', 'general/glossaries']);
  const { number } = formats(i18n.language);
  const isBare = target.trim() === '';
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line py-3" data-term={source}>
      <form
        className="grid grid-cols-1 items-center gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_15rem]"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBare) onUse();
        }}
      >
        <p className="min-w-0 wrap-anywhere">
          <bdi lang={languages.from ?? undefined} className="font-medium">
            {source}
          </bdi>
          {renderings.length < 2 ? null : (
            <span className="block text-sm text-muted">
              {t('so_far')}{' '}
              {renderings.map((one, index) => (
                <Fragment key={one}>
                  {index === 0 ? null : ' · '}
                  <bdi lang={languages.to}>{one}</bdi>
                </Fragment>
              ))}
            </span>
          )}
        </p>
        <input
          type="text"
          lang={languages.to}
          dir="auto"
          maxLength={LIMITS.glossary.term}
          autoComplete="off"
          aria-label={t('target_named', named(source))}
          className="input input-sm target w-full min-w-0 border-edge/60 bg-base-100 text-base"
          value={target}
          onChange={(event) => onTarget(event.target.value)}
        />
        <span className="flex flex-wrap items-center gap-1">
          <button
            type="submit"
            className="btn btn-outline btn-sm target"
            disabled={isBare}
            aria-label={`${t('use')}: ${source}`}
          >
            {t('use')}
          </button>
          {onSave === undefined ? null : (
            <IconButton
              icon={BookmarkPlus}
              label={t('save_named', named(source))}
              disabled={isBare}
              onClick={onSave}
            />
          )}
          <IconButton icon={X} label={t('remove_named', named(source))} onClick={onRemove} />
        </span>
      </form>
      {places.length === 0 ? (
        <p className="text-sm text-muted">{t('nowhere')}</p>
      ) : (
        <details className="group text-sm">
          <summary className="target inline-flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-muted hover:text-base-content">
            <span className="inline-flex items-center gap-1">
              <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
              {t('places', { shown: number(places.length) })}
            </span>
            {left.length === 0 ? null : (
              <span className="inline-flex items-center gap-1 text-base-content" data-left>
                <CircleAlert aria-hidden size={16} className="shrink-0 text-warning" />
                {t('look', { shown: number(left.length) })}
              </span>
            )}
          </summary>
          <ul className="mt-1 grid grid-cols-1 gap-0.5">
            {places.map((place) => (
              <li key={`${place.image} ${place.id}`}>
                <button
                  type="button"
                  className="target flex w-full min-w-0 flex-wrap items-start gap-x-2 rounded-field px-2 py-1 text-start hover:bg-base-200"
                  onClick={() => onPlace(place)}
                >
                  {left.includes(place) ? (
                    <CircleAlert
                      role="img"
                      aria-label={t('look_here')}
                      size={16}
                      className="mt-0.5 shrink-0 text-warning"
                    />
                  ) : null}
                  <span className="shrink-0 text-muted">
                    {t('place', { picture: number(place.image + 1), text: number(place.number) })}
                  </span>
                  <bdi lang={languages.to} className="min-w-40 flex-1 wrap-anywhere">
                    {begun(place.translation)}
                  </bdi>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
