import { useTranslation } from 'react-i18next';
import { SPOKEN_PARTS, type SpokenPart } from './translating.ts';

/** Chooses the original, its translation or both. */
export function PartChoice({ part, onPart }: { part: SpokenPart; onPart(part: SpokenPart): void }) {
  const { t } = useTranslation('new_translate/transcript-editor');
  return (
    <fieldset className="join mt-2" data-part={part}>
      <legend className="sr-only">{t('export.part')}</legend>
      {SPOKEN_PARTS.map((one) => (
        <button
          key={one}
          type="button"
          className="btn btn-sm target join-item aria-pressed:btn-primary"
          aria-pressed={part === one}
          onClick={() => onPart(one)}
        >
          {t(`export.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}
