// @chunk catalogue
import { TONES, type Tone } from '@glossa/contract';
import { useTranslation } from 'react-i18next';

export interface ToneSelectProps {
  tone: Tone;
  onTone(tone: Tone): void;
  className?: string;
}

/** How formally the person is addressed in the translation. */
export function ToneSelect(props: ToneSelectProps) {
  const { tone, onTone, className = 'bg-transparent text-muted hover:bg-base-200' } = props;
  const { t } = useTranslation('translate/text');
  return (
    <select
      aria-label={t('tone.label')}
      value={tone}
      onChange={({ target }) => onTone(target.value as Tone)}
      className={`target rounded-field px-2 text-sm ${className}`}
    >
      {TONES.map((choice) => (
        <option key={choice} value={choice}>
          {t(`tone.${choice}`)}
        </option>
      ))}
    </select>
  );
}
