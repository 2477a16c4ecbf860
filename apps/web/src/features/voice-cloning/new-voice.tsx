import {
  acceptOf,
  type CloningEngineInfo,
  kindOfFile,
  LIMITS,
  type OwnVoice,
} from '@glossa/contract';
import { DropZone, WorkBar } from '@glossa/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { CheckField } from '../account/forms/check-field.tsx';
import { WorkError } from '../account/work-error.tsx';
import Microphone from '../transcription/microphone.tsx';
import { EngineChoice } from './engine-choice.tsx';
import { useNewVoice } from './use-new-voice.ts';

const RAW = { interpolation: { escapeValue: false } };
const { bytes: MOST_BYTES, mostMs: MOST_MS } = LIMITS.voiceSample;

/** Why a file is not sent; null where it is. */
function refusalOf(file: File): 'kind' | 'size' | null {
  const kind = kindOfFile(file);
  if (kind !== undefined && kind !== 'audio' && kind !== 'video') return 'kind';
  return file.size > MOST_BYTES ? 'size' : null;
}

export interface NewVoiceProps {
  /** What can make it, best first; at least one. */
  engines: readonly CloningEngineInfo[];
  onMade(voice: OwnVoice): void;
}

/** A sample, given or recorded, the engine, the consent to both, and what was heard in it. */
export function NewVoice({ engines, onMade }: NewVoiceProps) {
  const { t, i18n } = useTranslation('new/clone');
  const { bytes, number } = formats(i18n.language);
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<{ name: string; why: 'kind' | 'size' } | null>(null);
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [agreed, setAgreed] = useState(false);
  const engine = engines.find(({ id }) => id === chosen) ?? engines[0]!;
  const heading = useId();
  const { state, make, reset } = useNewVoice((voice) => {
    setFile(null);
    setName('');
    setWords('');
    setAgreed(false);
    onMade(voice);
  });
  const size = bytes(MOST_BYTES);
  const isBusy = state.phase === 'sending' || state.phase === 'checking';

  const take = ([given]: readonly File[]) => {
    if (given === undefined) return;
    const why = refusalOf(given);
    setRefused(why === null ? null : { name: given.name, why });
    if (why !== null) return;
    reset();
    setFile(given);
  };
  return (
    <section className="card-surface overflow-hidden" aria-labelledby={heading}>
      <div className="p-3 sm:p-4">
        <h2 id={heading} className="display text-xl">
          {t('new.title')}
        </h2>
        <p className="mt-1 max-w-2xl text-sm text-muted">{t('new.hint', { size })}</p>
      </div>
      {file === null ? (
        <>
          <Microphone onRecording={(recorded) => take([recorded])} longestMs={MOST_MS} />
          <div className="p-3 sm:p-4">
            <DropZone
              label={t('new.choose')}
              drop={t('new.drop')}
              dropNow={t('new.drop_now')}
              accept={acceptOf('audio', 'video')}
              multiple={false}
              size="dense"
              onFiles={take}
            />
          </div>
        </>
      ) : (
        <form
          className="grid gap-4 border-t border-line p-3 sm:p-4"
          onSubmit={(event) => {
            event.preventDefault();
            make(file, {
              ...{ name: name.trim(), engine: engine.id },
              words: engine.words === 'none' ? '' : words.trim(),
            });
          }}
        >
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <bdi className="wrap-anywhere">{t('new.given', { name: file.name, ...RAW })}</bdi>
            <button
              type="button"
              className="btn btn-ghost btn-sm target"
              disabled={isBusy}
              onClick={() => setFile(null)}
            >
              {t('new.other')}
            </button>
          </p>
          <label className="grid max-w-md gap-1 text-sm">
            {t('new.name')}
            <input
              className="input target w-full"
              maxLength={60}
              dir="auto"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <EngineChoice
            {...{ engines, value: engine }}
            onChoose={(id) => {
              setChosen(id);
              // What was agreed to was another engine.
              setAgreed(false);
            }}
          />
          {engine.words === 'none' ? null : (
            <label className="grid max-w-2xl gap-1 text-sm">
              {t('new.words')}
              <textarea
                className="w-full rounded-field border border-edge bg-base-100 px-3 py-2"
                rows={3}
                maxLength={2_000}
                dir="auto"
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
              <span className="text-muted">
                {t(`new.words_${engine.words}`, {
                  seconds: number((engine.longestMs ?? 0) / 1_000),
                })}
              </span>
            </label>
          )}
          <fieldset className="rounded-field border border-line p-3">
            <legend className="px-1 text-sm font-semibold">{t('consent.title')}</legend>
            <CheckField
              label={
                <span className="max-w-2xl">
                  {t('consent.text')}{' '}
                  {engine.whereabouts === 'here'
                    ? null
                    : t(`consent.${engine.whereabouts}`, { service: engine.name, ...RAW })}
                </span>
              }
              checked={agreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
          </fieldset>
          <button
            type="submit"
            className="btn btn-primary target justify-self-start"
            disabled={!agreed || isBusy || (engine.words === 'asked' && words.trim() === '')}
          >
            {t('new.make')}
          </button>
        </form>
      )}
      <div className="grid gap-3 px-3 pb-3 empty:hidden sm:px-4">
        {refused === null ? null : (
          <p role="alert" className="text-sm text-error" data-refused>
            {t(`new.${refused.why}`, { name: refused.name, size, ...RAW })}
          </p>
        )}
        {state.phase === 'sending' ? (
          <WorkBar label={t('stages.sending')} percent={state.sent * 100} />
        ) : null}
        {state.phase === 'checking' ? (
          <WorkBar label={t('stages.checking')} percent={null} />
        ) : null}
        {state.phase === 'error' ? <WorkError error={state.error} /> : null}
        {state.phase === 'made' ? <Heard voice={state.voice} /> : null}
      </div>
    </section>
  );
}

/** What the check found in a sample. */
function Heard({ voice }: { voice: OwnVoice }) {
  const { t } = useTranslation('new/clone');
  const { warnings } = voice.sample.figures;
  if (warnings.length === 0)
    return (
      <p role="status" className="text-sm" data-heard="good">
        {t('check.good')}
      </p>
    );
  return (
    <div role="status" className="text-sm" data-heard="improve">
      <p>{t('check.improve')}</p>
      <ul className="mt-1 list-disc ps-5">
        {warnings.map((warning) => (
          <li key={warning}>{t(`warnings.${warning}`)}</li>
        ))}
      </ul>
    </div>
  );
}
