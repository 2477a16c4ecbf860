import { countCharacters, findLanguage, GlossaError, LIMITS } from '@glossa/contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { CheckField } from '../account/forms/check-field.tsx';
import { WorkError } from '../account/work-error.tsx';
import { Earlier } from './earlier.tsx';
import { LanguageField } from './language-field.tsx';
import { PronunciationList } from './pronunciation-list.tsx';
import { ReadBackField } from './read-back-field.tsx';
import { SpeechText } from './speech-text.tsx';
import { Spoken } from './spoken.tsx';
import { StartRow } from './start-row.tsx';
import { spokenAs, useManner } from './use-manner.ts';
import { useSpeech } from './use-speech.ts';
import { VoiceField } from './voice-field.tsx';

/** A text, a voice and how it speaks; then what was read aloud, and what was before. */
export function TextToSpeech({ locale, search }: ToolSlotProps) {
  const { t, i18n } = useTranslation('new/speak');
  const { number } = formats(i18n.language);
  const catalogue = useCatalogue(locale.tag);
  const [text, setText] = useState('');
  const [ssml, setSsml] = useState(false);
  const [chosenLanguage, setLanguage] = useState<string | null>(null);
  const [fileError, setFileError] = useState<GlossaError | null>(null);
  const speech = useSpeech();

  const stated = search.from === undefined ? undefined : findLanguage(search.from)?.tag;
  const language = chosenLanguage ?? stated ?? locale.language;
  const manner = useManner(language);
  const characters = countCharacters(text);
  const isLong = text.length > LIMITS.speech.characters;

  const openFile = (file: File) => {
    const most = LIMITS.speech.characters;
    // Four bytes make the longest character: no text that fits is refused, and no film is read.
    if (file.size > most * 4)
      return setFileError(
        new GlossaError('limit_exceeded', `The text is longer than ${most} characters.`),
      );
    setFileError(null);
    file
      .text()
      .then(setText, () =>
        setFileError(new GlossaError('corrupt_file', 'The file could not be read.')),
      );
  };
  return (
    <div data-feature="text-to-speech">
      <form
        className="card-surface overflow-hidden"
        onSubmit={(event) => {
          event.preventDefault();
          speech.start({ ...spokenAs(manner), text, ssml });
        }}
      >
        <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-1 py-1 sm:px-2">
          <LanguageField {...{ language, catalogue }} onLanguage={setLanguage} />
        </div>
        <SpeechText text={text} onText={setText} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 pb-2 text-sm sm:px-4">
          <label className="btn btn-ghost btn-sm target has-focus-visible:outline-2">
            <FileText aria-hidden size={16} />
            {t('open_file')}
            <input
              type="file"
              className="sr-only"
              accept=".txt,.md,text/plain"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file !== undefined) openFile(file);
              }}
            />
          </label>
          <CheckField
            label={t('ssml')}
            checked={ssml}
            onChange={({ target }) => setSsml(target.checked)}
          />
          <p className={`ms-auto tabular-nums ${isLong ? 'text-error' : 'text-muted'}`}>
            {number(characters)} / {number(LIMITS.speech.characters)}
          </p>
        </div>
        {fileError === null ? null : (
          <div className="px-3 pb-3 sm:px-4">
            <WorkError error={fileError} />
          </div>
        )}
        <VoiceField manner={manner} name={catalogue.nameOf(language)} />
        <PronunciationList manner={manner} name={catalogue.nameOf(language)} />
        <ReadBackField manner={manner} />
        <StartRow manner={manner} canStart={!speech.isBusy && !isLong && text.trim() !== ''} />
      </form>
      <Spoken speech={speech} manner={spokenAs(manner)} />
      <Earlier speech={speech} />
    </div>
  );
}
