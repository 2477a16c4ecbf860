import { useTranslation } from 'react-i18next';

/** The text that is to be read aloud. */
export function SpeechText({ text, onText }: { text: string; onText(text: string): void }) {
  const { t } = useTranslation('new/speak');
  return (
    <textarea
      className="block min-h-44 w-full resize-y bg-transparent p-3 leading-relaxed outline-none focus-visible:ring-2 focus-visible:ring-primary sm:p-4"
      aria-label={t('text')}
      placeholder={t('placeholder')}
      dir="auto"
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
