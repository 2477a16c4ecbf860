import type { SpokenVoice } from '@glossa/contract';
import type { DubbingChoices } from '@glossa/core';
import { ChevronDown } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { CheckField } from '../account/forms/check-field.tsx';
import { useVoices } from '../speech/use-voices.ts';
import { DEFAULT_VOICE } from './voices.ts';

const VoiceChoice = lazyPart(
  () => import('./voice-choice.tsx'),
  ['new_translate/dubbing', 'new/speak'],
);

type Options = Omit<DubbingChoices, 'subtitles'>;

/** What is to be made of recordings that are given. */
export interface ChosenOptions {
  chosen: Options;
  /** Of the language to translate into; `null` until they are known. */
  voices: readonly SpokenVoice[] | null;
  change(to: Partial<Options>): void;
}

const FIRST: Options = { dub: true, voice: DEFAULT_VOICE, keepBackground: true, burn: false };

/** What is to be made into a language: nothing is spoken where no voice speaks it. */
export function useOptions(language: string): ChosenOptions {
  const { data } = useVoices();
  const [options, setOptions] = useState(FIRST);
  const voices = useMemo(
    () => data?.voices.filter(({ languages }) => languages.includes(language)) ?? null,
    [data, language],
  );
  const dub = options.dub && voices?.length !== 0;
  const speaks = voices?.some(({ id }) => id === options.voice) ?? true;
  const voice = speaks ? options.voice : DEFAULT_VOICE;
  const { keepBackground, burn } = options;
  const chosen = useMemo(
    () => ({ dub, voice, keepBackground, burn }),
    [dub, voice, keepBackground, burn],
  );
  return { chosen, voices, change: (to) => setOptions((before) => ({ ...before, ...to })) };
}

export interface WhatToMakeProps {
  options: ChosenOptions;
  /** Name of the language to translate into. */
  language: string;
  /** There may be pictures. */
  hasPictures: boolean;
}

/** Whether the translation is spoken, by whom, over what, and whether it is drawn into the pictures. */
export function WhatToMake({ options, language, hasPictures }: WhatToMakeProps) {
  const { t } = useTranslation('new_translate/dubbing');
  const { chosen, voices, change } = options;
  const [open, setOpen] = useState(false);
  const silent = voices?.length === 0;
  const name = voices?.find(({ id }) => id === chosen.voice)?.name ?? t('options.each');
  return (
    <fieldset className="min-w-0 border-b border-line" data-options>
      <legend className="sr-only">{t('options.title')}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-0 px-3 py-1 sm:px-4">
        <CheckField
          label={t('options.dub')}
          checked={chosen.dub}
          disabled={silent}
          onChange={({ target }) => change({ dub: target.checked })}
        />
        {chosen.dub ? (
          <CheckField
            label={t('options.keep')}
            checked={chosen.keepBackground}
            onChange={({ target }) => change({ keepBackground: target.checked })}
          />
        ) : null}
        {hasPictures ? (
          <CheckField
            label={t('options.burn')}
            checked={chosen.burn}
            onChange={({ target }) => change({ burn: target.checked })}
          />
        ) : null}
        {chosen.dub && voices !== null ? (
          <button
            type="button"
            className="btn btn-ghost btn-sm target -ms-3"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <span>
              {t('options.voice')}: <bdi className="font-medium">{name}</bdi>
            </span>
            <ChevronDown aria-hidden size={15} className={open ? 'rotate-180' : ''} />
          </button>
        ) : null}
      </div>
      {silent ? (
        <p className="px-4 pb-3 text-sm text-warning" data-no-voice>
          {t('no_voice', { language })}
        </p>
      ) : null}
      {open && chosen.dub && voices !== null ? (
        <Suspense fallback={<div className="skeleton m-3 h-24 rounded-field" />}>
          <VoiceChoice
            voices={voices}
            value={chosen.voice}
            onVoice={(voice) => change({ voice })}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
