import {
  CONTENT_CHOICES,
  LIMITS,
  SPEECH_FORMATS,
  type SpeechFormat,
  textCredits,
} from '@glossa/contract';
import type { Catalogue } from '@glossa/core';
import { IconButton } from '@glossa/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { CheckField } from '../account/forms/check-field.tsx';
import { ChapterList } from './chapter-list.tsx';
import { LanguageField } from './language-field.tsx';
import { PronunciationList } from './pronunciation-list.tsx';
import { readAloudCharacters } from './read-aloud-size.ts';
import { ReadBackField } from './read-back-field.tsx';
import { Spoken } from './spoken.tsx';
import { StartRow } from './start-row.tsx';
import type { ReadFile } from './use-file-content.ts';
import { spokenAs, useManner } from './use-manner.ts';
import type { Speech } from './use-speech.ts';
import { VoiceField } from './voice-field.tsx';

const CHOICES = Object.keys(CONTENT_CHOICES) as (keyof typeof CONTENT_CHOICES)[];

export interface OpenedFileProps {
  file: ReadFile;
  speech: Speech;
  catalogue: Catalogue;
  /** Language of the page: read aloud in it where nothing says what the file is in. */
  reader: string;
  onClose(): void;
}

/** A file that was read: what of it is read aloud, by whom, what that costs; then how it sounds. */
export default function OpenedFile(props: OpenedFileProps) {
  const { file, speech, catalogue, reader, onClose } = props;
  const { content, jobId, name } = file;
  const { t, i18n } = useTranslation(['new/listen', 'new/speak']);
  const { number } = formats(i18n.language);
  const [language, setLanguage] = useState(content.language ?? reader);
  const manner = useManner(language);
  const { chapters, unread = [], cover } = content;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(chapters.map((_, at) => at)));
  const [choices, setChoices] = useState(CONTENT_CHOICES);
  const [format, setFormat] = useState<SpeechFormat>(chapters.length > 1 ? 'm4b' : 'mp3');

  const characters = chapters.reduce(
    (sum, chapter, at) => sum + (chosen.has(at) ? readAloudCharacters(chapter, choices) : 0),
    0,
  );
  const isLong = characters > LIMITS.speech.characters;
  const credits = textCredits(0, characters);
  const offered = CHOICES.filter((what) => chapters.some((one) => one.characters[what] > 0));

  return (
    <>
      <form
        className="card-surface overflow-hidden"
        data-file={name}
        onSubmit={(event) => {
          event.preventDefault();
          speech.start({
            ...spokenAs(manner),
            format,
            content: {
              ...{ jobId, ...choices },
              ...(chosen.size === chapters.length ? {} : { chapters: [...chosen] }),
            },
          });
        }}
      >
        <div className="flex items-start gap-4 p-3 sm:p-4">
          {cover === undefined ? null : (
            <img src={cover} alt={t('cover')} className="h-24 w-auto rounded-field" />
          )}
          <div className="min-w-0 flex-1">
            <h2 className="text-lg font-semibold wrap-anywhere">
              <bdi>{content.title || name}</bdi>
            </h2>
            <p className="text-sm text-muted">
              {t('characters', { count: characters, shown: number(characters) })} ·{' '}
              <span data-price={credits}>
                {t('price', { count: credits, shown: number(credits) })}
              </span>
            </p>
            {unread.length === 0 ? null : (
              <p className="mt-1 text-sm text-muted">
                {t('unread', { count: unread.length, shown: number(unread.length) })}
              </p>
            )}
          </div>
          <IconButton icon={X} label={t('other')} onClick={onClose} />
        </div>
        <ChapterList
          {...{ content, choices, language, chosen }}
          speed={manner.speed}
          onChosen={setChosen}
        />
        {offered.length === 0 ? null : (
          <fieldset className="border-t border-line px-3 py-2 sm:px-4">
            <legend className="sr-only">{t('choices')}</legend>
            <div className="flex flex-wrap items-center gap-x-5">
              <span className="text-sm text-muted" aria-hidden>
                {t('choices')}
              </span>
              {offered.map((what) => (
                <CheckField
                  key={what}
                  label={t(what)}
                  checked={choices[what]}
                  onChange={({ target }) => setChoices({ ...choices, [what]: target.checked })}
                />
              ))}
            </div>
          </fieldset>
        )}
        <div className="flex flex-wrap items-center border-t border-line px-1 py-1 sm:px-2">
          <LanguageField {...{ language, catalogue }} onLanguage={setLanguage} />
        </div>
        <VoiceField manner={manner} name={catalogue.nameOf(language)} />
        <PronunciationList manner={manner} name={catalogue.nameOf(language)} />
        <ReadBackField manner={manner} />
        {isLong ? (
          <p role="alert" className="px-3 pb-2 text-sm text-error sm:px-4">
            {t('too_long', { shown: number(LIMITS.speech.characters) })}
          </p>
        ) : null}
        <StartRow manner={manner} canStart={!speech.isBusy && !isLong && characters > 0}>
          <label className="flex items-center gap-2 text-sm">
            <span className="text-muted">{t('format')}</span>
            <select
              className="select select-sm target w-auto uppercase"
              value={format}
              onChange={({ target }) => setFormat(target.value as SpeechFormat)}
            >
              {SPEECH_FORMATS.map((one) => (
                <option key={one} value={one}>
                  {one.toUpperCase()}
                </option>
              ))}
            </select>
          </label>
        </StartRow>
      </form>
      <Spoken speech={speech} manner={spokenAs(manner)} />
    </>
  );
}
