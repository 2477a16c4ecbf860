import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../account/forms/check-field.tsx';
import { useSpokenLanguages } from '../transcription/use-spoken-languages.ts';
import type { Manner } from './use-manner.ts';

/** Whether sentences are heard again, where a transcriber of the language is ready. */
export function ReadBackField({
  manner: { language, readBack, setReadBack },
}: {
  manner: Pick<Manner, 'language' | 'readBack' | 'setReadBack'>;
}) {
  const { t } = useTranslation('new/speak');
  const about = useId();
  const known = useSpokenLanguages()?.find((one) => one.language === language);
  if (!known?.ready) return null;
  return (
    <div className="border-t border-line px-3 py-2 sm:px-4" data-read-back>
      <CheckField
        label={t('read_back.label')}
        aria-describedby={about}
        checked={readBack}
        onChange={({ target }) => setReadBack(target.checked)}
      />
      <p id={about} className="text-sm text-muted">
        {t('read_back.about')} {known.local ? '' : t('remote')}
      </p>
    </div>
  );
}
