import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../language-choice.tsx';
import { languageName } from '../languages.ts';

interface Props {
  known: readonly string[];
  onChange(known: string[]): void;
}

/** The languages whose texts stay as they are: each can go, others come. */
export function KnownFields({ known, onChange }: Props) {
  const { t, i18n } = useTranslation('general/extension-welcome');
  const name = (tag: string) => languageName(tag, i18n.language);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('known')}</legend>
      {known.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {known.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="btn btn-sm target gap-1 border border-edge bg-base-100 font-medium"
                aria-label={t('knownRemove', { language: name(tag) })}
                onClick={() => onChange(known.filter((each) => each !== tag))}
              >
                {name(tag)}
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex max-w-80">
        <LanguageChoice
          label={t('knownAdd')}
          autoName={t('knownAdd')}
          value="auto"
          onChange={(tag) => {
            if (tag !== 'auto' && !known.includes(tag)) onChange([...known, tag]);
          }}
        />
      </div>
      <p className="text-sm text-muted">{t('knownHelp')}</p>
    </fieldset>
  );
}
