import {
  countCharacters,
  findLanguage,
  GlossaError,
  isFinal,
  LIMITS,
  type SpeechFormat,
} from '@glossa/contract';
import { recentLanguages, rememberLanguage } from '@glossa/core';
import { LanguagePicker } from '@glossa/ui';
import { useHydrated } from '@tanstack/react-router';
import { FileText, Volume2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { localStore } from '../../client/storage.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { WorkError } from '../account/work-error.tsx';
import { JobState } from './job-state.tsx';
import { useSpeech } from './use-speech.ts';
import { useVoices } from './use-voices.ts';
import { VoiceBrowser } from './voice-browser.tsx';

/** Until something was read aloud there is nothing to play. */
const SpeechPlayer = lazyPart(() => import('./speech-player.tsx'), ['new/speak']);
const SpeechHistory = lazyPart(() => import('./speech-history.tsx'), ['new/speak']);

/** A text, a voice and how it speaks; then what was read aloud, and what was before. */
export function TextToSpeech({ locale, search }: ToolSlotProps) {
  const { t, i18n } = useTranslation('new/speak');
  const { number } = formats(i18n.language);
  const catalogue = useCatalogue(locale.tag);
  const { data: known, error: voicesError, reload } = useVoices();
  const [text, setText] = useState('');
  const [chosenLanguage, setLanguage] = useState<string | null>(null);
  const [chosenVoice, setVoice] = useState<string | null>(null);
  const [fileError, setFileError] = useState<GlossaError | null>(null);
  const [speed, setSpeed] = useState(1);
  const [pitch, setPitch] = useState(1);
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => void recentLanguages(localStore).then(setRecent), []);
  const speech = useSpeech();
  const isAlive = useHydrated();
  const skeleton = <div className="skeleton h-24 rounded-box" />;
  const { job, sentences, error, isBusy } = speech;

  const stated = search.from === undefined ? undefined : findLanguage(search.from)?.tag;
  const language = chosenLanguage ?? stated ?? locale.language;
  const voices = known?.voices ?? [];
  const ofLanguage = voices.filter(({ languages }) => languages.includes(language));
  const voice =
    ofLanguage.find(({ id }) => id === chosenVoice) ?? ofLanguage.find(({ ready }) => ready);
  const characters = countCharacters(text);
  const isLong = text.length > LIMITS.speech.characters;
  const manner = {
    language,
    voice: voice?.id ?? 'default',
    speed,
    pitch: voice?.pitch ? pitch : 1,
  };

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
  const again = (more: { text?: string; format?: SpeechFormat; again?: number[] }) => {
    if (job === null) return;
    const { result } = job;
    speech.start({
      ...(result === undefined
        ? manner
        : {
            language: result.language,
            voice: result.voice,
            speed: result.speed,
            pitch: result.pitch,
          }),
      ...more,
      basedOn: job.jobId,
    });
  };
  return (
    <div data-feature="text-to-speech">
      <form
        className="card-surface overflow-hidden"
        onSubmit={(event) => {
          event.preventDefault();
          speech.start({ ...manner, text });
        }}
      >
        <div className="flex flex-wrap items-center gap-x-4 border-b border-line px-1 py-1 sm:px-2">
          <LanguagePicker
            value={language}
            onChange={(tag) => {
              setLanguage(tag);
              void rememberLanguage(localStore, tag).then(setRecent);
            }}
            catalogue={catalogue}
            label={t('language')}
            recent={recent}
            isServed={() => true}
          />
        </div>
        <textarea
          className="block min-h-44 w-full resize-y bg-transparent p-3 leading-relaxed outline-none focus-visible:ring-2 focus-visible:ring-primary sm:p-4"
          aria-label={t('text')}
          placeholder={t('placeholder')}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
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
          <p className={`ms-auto tabular-nums ${isLong ? 'text-error' : 'text-muted'}`}>
            {number(characters)} / {number(LIMITS.speech.characters)}
          </p>
        </div>
        {fileError === null ? null : (
          <div className="px-3 pb-3 sm:px-4">
            <WorkError error={fileError} />
          </div>
        )}
        {voicesError !== null ? (
          <div className="p-3">
            <WorkError error={voicesError} onRetry={reload} />
          </div>
        ) : known === null ? (
          <div className="skeleton m-3 h-24 rounded-field" />
        ) : ofLanguage.length === 0 ? (
          <p className="border-t border-line p-3 text-sm sm:p-4" data-voices-none>
            {t('none', { language: catalogue.nameOf(language) })}
          </p>
        ) : (
          <VoiceBrowser {...{ voices, language }} value={voice?.id ?? ''} onChange={setVoice} />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line p-3 sm:p-4">
          <Factor label={t('speed')} value={speed} onChange={setSpeed} shown={number(speed)} />
          {voice?.pitch ? (
            <Factor label={t('pitch')} value={pitch} onChange={setPitch} shown={number(pitch)} />
          ) : null}
          <button
            type="submit"
            className="btn btn-primary target ms-auto"
            disabled={isBusy || isLong || text.trim() === '' || voice === undefined}
          >
            <Volume2 aria-hidden size={18} />
            {t('start')}
          </button>
        </div>
      </form>
      {error === null ? null : (
        <div className="mt-4">
          <WorkError error={error} />
        </div>
      )}
      {job === null ? null : (
        <div className="mt-4">
          <JobState job={job} onCancel={speech.cancel} onResume={() => again({})} />
          <Suspense fallback={<div className="skeleton mt-6 h-40 rounded-box" />}>
            <SpeechPlayer
              {...{ job, sentences, isBusy }}
              onChange={(index, changed) =>
                again({
                  text: sentences.map((one, at) => (at === index ? changed : one.text)).join(''),
                  ...(sentences[index]?.text === changed ? { again: [index] } : {}),
                })
              }
              onFormat={(format) => again({ format })}
            />
          </Suspense>
        </div>
      )}
      <section className="mt-12" aria-labelledby="speech-history">
        <h2 id="speech-history" className="display mb-4 text-2xl">
          {t('history.title')}
        </h2>
        <Suspense fallback={skeleton}>
          {isAlive ? (
            <SpeechHistory
              version={job !== null && isFinal(job.status) ? job.updatedAt : 0}
              hidden={job?.jobId}
              onOpen={speech.open}
            />
          ) : (
            skeleton
          )}
        </Suspense>
      </section>
    </div>
  );
}

interface FactorProps {
  label: string;
  value: number;
  shown: string;
  onChange(value: number): void;
}

/** A number of times, half to double. */
function Factor({ label, value, shown, onChange }: FactorProps) {
  return (
    <label className="flex items-center gap-3 text-sm">
      <span>{label}</span>
      <input
        type="range"
        className="range range-primary range-sm w-32"
        min={0.5}
        max={2}
        step={0.1}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output className="w-10 tabular-nums text-muted">×{shown}</output>
    </label>
  );
}
