import { calls, countCharacters, findLanguage, LIMITS, type OwnVoice } from '@glossa/contract';
import { Volume2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { Earlier } from '../speech/earlier.tsx';
import { Factor } from '../speech/factor.tsx';
import { LanguageField } from '../speech/language-field.tsx';
import { PronunciationList } from '../speech/pronunciation-list.tsx';
import { usedPronunciations } from '../speech/pronunciations.ts';
import { ReadBackField } from '../speech/read-back-field.tsx';
import { SpeechText } from '../speech/speech-text.tsx';
import { Spoken } from '../speech/spoken.tsx';
import { usePronunciations } from '../speech/use-pronunciations.ts';
import { type StartSpeech, useSpeech } from '../speech/use-speech.ts';

const withOwnVoice: StartSpeech = (request, options) =>
  api.call(calls.clonedSpeechCreate, request, options);

export interface CloneTextProps extends Pick<ToolSlotProps, 'locale' | 'search'> {
  /** Who speaks; undefined where there is no voice yet. */
  voice: OwnVoice | undefined;
}

/** A text that is read aloud with a voice of one's own, and those before. */
export function CloneText({ voice, locale, search }: CloneTextProps) {
  const { t, i18n } = useTranslation(['new/clone', 'new/speak']);
  const { number } = formats(i18n.language);
  const catalogue = useCatalogue(locale.tag);
  const speech = useSpeech(withOwnVoice);
  const [text, setText] = useState('');
  const [chosen, setLanguage] = useState<string | null>(null);
  const [speed, setSpeed] = useState(1);
  const [pitch, setPitch] = useState(1);
  const [readBack, setReadBack] = useState(false);
  const heading = useId();
  const stated = search.from === undefined ? undefined : findLanguage(search.from)?.tag;
  const language = chosen ?? stated ?? locale.language;
  const [pronunciations, setPronunciations] = usePronunciations(language);
  const canPitch = voice?.pitch !== false;
  const manner = {
    ...{ language, voice: voice?.id ?? '', speed, pitch: canPitch ? pitch : 1 },
    pronunciations: usedPronunciations(pronunciations),
    readBack,
  };
  const isLong = text.length > LIMITS.speech.characters;
  const isUnspoken = voice !== undefined && !voice.languages.includes(language);
  const canStart = voice !== undefined && !isUnspoken && !speech.isBusy && !isLong;
  return (
    <section aria-labelledby={heading}>
      <form
        className="card-surface overflow-hidden"
        onSubmit={(event) => {
          event.preventDefault();
          speech.start({ ...manner, text });
        }}
      >
        <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-3 py-1 sm:px-4">
          <h2 id={heading} className="display text-xl">
            {t('say')}
          </h2>
          <LanguageField {...{ language, catalogue }} onLanguage={setLanguage} />
        </div>
        <SpeechText text={text} onText={setText} />
        <p
          className={`px-3 pb-2 text-end text-sm tabular-nums sm:px-4 ${isLong ? 'text-error' : 'text-muted'}`}
        >
          {number(countCharacters(text))} / {number(LIMITS.speech.characters)}
        </p>
        {isUnspoken ? (
          <p className="px-3 pb-3 text-sm text-error sm:px-4" data-unspoken>
            {t('unspoken', { language: catalogue.nameOf(language) })}
          </p>
        ) : null}
        <PronunciationList
          manner={{ language, pronunciations, setPronunciations }}
          name={catalogue.nameOf(language)}
        />
        {voice === undefined ? null : (
          <ReadBackField manner={{ language, readBack, setReadBack }} />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line p-3 sm:p-4">
          <Factor
            label={t('new/speak:speed')}
            value={speed}
            onChange={setSpeed}
            shown={number(speed)}
          />
          {canPitch ? (
            <Factor
              label={t('new/speak:pitch')}
              value={pitch}
              onChange={setPitch}
              shown={number(pitch)}
            />
          ) : null}
          <button
            type="submit"
            className="btn btn-primary target ms-auto"
            disabled={!canStart || text.trim() === ''}
          >
            <Volume2 aria-hidden size={18} />
            {t('new/speak:start')}
          </button>
        </div>
      </form>
      <Spoken speech={speech} manner={manner} />
      {speech.job === null ? null : <p className="mt-3 text-sm text-muted">{t('mark')}</p>}
      <Earlier speech={speech} voices="own" />
    </section>
  );
}
