import { useTranslation } from 'react-i18next';
import { WorkError } from '../account/work-error.tsx';
import type { Manner } from './use-manner.ts';
import { VoiceBrowser } from './voice-browser.tsx';

/** Who is to speak; says so where nobody here speaks the language. */
export function VoiceField({ manner, name }: { manner: Manner; name: string }) {
  const { t } = useTranslation('new/speak');
  const { language, voice, ofLanguage, voices, setVoice } = manner;
  const { error, reload } = voices;
  if (error !== null) {
    return (
      <div className="p-3">
        <WorkError error={error} onRetry={reload} />
      </div>
    );
  }
  if (ofLanguage === null) return <div className="skeleton m-3 h-24 rounded-field" />;
  if (ofLanguage.length === 0) {
    return (
      <p className="border-t border-line p-3 text-sm sm:p-4" data-voices-none>
        {t('none', { language: name })}
      </p>
    );
  }
  return (
    <VoiceBrowser
      voices={ofLanguage}
      language={language}
      value={voice?.id ?? ''}
      onChange={setVoice}
    />
  );
}
