import type { SpokenVoice } from '@glossa/contract';
import { Play, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineName } from '../../client/use-catalogue.ts';
import { fittingVoices, GENDERS, STYLES, type VoiceFilter } from './use-voices.ts';

export interface VoiceBrowserProps {
  voices: readonly SpokenVoice[];
  language: string;
  /** Id of the chosen voice. */
  value: string;
  onChange(id: string): void;
}

/** The voices of a language, by gender, manner and engine, each with a sample. */
export function VoiceBrowser({ voices, language, value, onChange }: VoiceBrowserProps) {
  const { t } = useTranslation('new/speak');
  const name = useId();
  const nameOf = useEngineName();
  const [filter, setFilter] = useState<VoiceFilter>({ gender: '', style: '', engine: '' });
  const all = voices.filter(({ languages }) => languages.includes(language));
  const engines = [...new Set(all.map(({ engine }) => engine))];
  const shown = fittingVoices(voices, language, filter);
  const { playing, toggle } = useSample();
  return (
    <fieldset className="min-w-0 border-t border-line p-3 sm:p-4">
      <legend className="sr-only">{t('voice')}</legend>
      <div className="mb-3 flex flex-wrap gap-2">
        <FilterChoice
          label={t('gender.label')}
          value={filter.gender}
          options={GENDERS.filter((one) => all.some(({ gender }) => gender === one))}
          labelOf={(one) => t(`gender.${one}`)}
          onChange={(gender) => setFilter({ ...filter, gender })}
        />
        <FilterChoice
          label={t('style.label')}
          value={filter.style}
          options={STYLES.filter((one) => all.some(({ style }) => style === one))}
          labelOf={(one) => t(`style.${one}`)}
          onChange={(style) => setFilter({ ...filter, style })}
        />
        <FilterChoice
          label={t('engine')}
          value={filter.engine}
          options={engines}
          labelOf={nameOf}
          onChange={(engine) => setFilter({ ...filter, engine })}
        />
      </div>
      {shown.length === 0 ? (
        <p className="text-sm text-muted" data-voices-empty>
          {t('no_fit')}
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {shown.map((voice) => (
            <li
              key={voice.id}
              className="flex items-center gap-2 rounded-field border border-line p-2 has-checked:border-primary"
            >
              <label className="target flex min-w-0 flex-1 cursor-pointer items-center gap-3 ps-1">
                <input
                  type="radio"
                  className="radio radio-primary radio-sm"
                  name={name}
                  value={voice.id}
                  disabled={!voice.ready}
                  checked={voice.id === value}
                  onChange={() => onChange(voice.id)}
                />
                <span className="min-w-0">
                  <bdi className="block truncate font-medium">
                    {voice.name} · {t(`gender.${voice.gender}`)}
                  </bdi>
                  <span className="block text-sm text-muted">
                    {[
                      t(`style.${voice.style}`),
                      nameOf(voice.engine),
                      t(voice.local ? 'local' : 'remote'),
                    ].join(' · ')}
                  </span>
                  <bdi className="block truncate text-xs text-muted" title={voice.licence}>
                    {voice.licence}
                  </bdi>
                </span>
              </label>
              {voice.sample === null ? null : (
                <button
                  type="button"
                  className="btn btn-ghost btn-square target"
                  aria-label={t(playing === voice.id ? 'sample_stop' : 'sample', {
                    name: `${voice.name}, ${t(`gender.${voice.gender}`)}`,
                  })}
                  onClick={() => toggle(voice.id, `${voice.sample}&language=${language}`)}
                >
                  {playing === voice.id ? (
                    <Square aria-hidden size={16} />
                  ) : (
                    <Play aria-hidden size={16} />
                  )}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface FilterChoiceProps<Option extends string> {
  label: string;
  value: Option | '';
  options: readonly Option[];
  labelOf(option: Option): string;
  onChange(value: Option | ''): void;
}

/** Nothing is narrowed down where there is one kind alone. */
function FilterChoice<Option extends string>({
  label,
  value,
  options,
  labelOf,
  onChange,
}: FilterChoiceProps<Option>) {
  const { t } = useTranslation('new/speak');
  if (options.length < 2) return null;
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="text-muted">{label}</span>
      <select
        className="select select-sm target w-auto"
        value={value}
        onChange={({ target }) => onChange(target.value as Option | '')}
      >
        <option value="">{t('any')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One sample at a time. */
function useSample() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<string | null>(null);
  useEffect(() => () => audio.current?.pause(), []);
  const toggle = (id: string, source: string) => {
    audio.current?.pause();
    if (playing === id) return setPlaying(null);
    const next = new Audio(source);
    audio.current = next;
    const over = () => setPlaying((now) => (now === id ? null : now));
    next.addEventListener('ended', over);
    next.addEventListener('error', over);
    setPlaying(id);
    next.play().catch(over);
  };
  return { playing, toggle };
}
