import { acceptOf, asGlossaError, GlossaError, LIMITS } from '@glossa/contract';
import type { DubbingChoices, DubbingCost } from '@glossa/core';
import { IconButton } from '@glossa/ui';
import { Captions, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkError } from '../account/work-error.tsx';
import { PriceLine } from '../jobs/price-line.tsx';
import { clock } from '../speech/clock.ts';
import { EngineNote } from '../transcription/language-line.tsx';

export interface DubbingPriceProps {
  cost: DubbingCost;
  choices: DubbingChoices;
  /** Name of the language that is spoken, and whether it is one. */
  language: string;
  isNamed: boolean;
  onSubtitles(file: File): Promise<void>;
  onChoices(choices: DubbingChoices): void;
  onStart(): void;
}

/** Length and price of a recording, and where its words come from: subtitles that are given, or who writes it down. */
export function DubbingPrice(props: DubbingPriceProps) {
  const { cost, choices, language, isNamed, onSubtitles, onChoices, onStart } = props;
  const { t } = useTranslation('new_translate/dubbing');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<GlossaError | null>(null);
  const { subtitles } = choices;
  const { engine, hasSound, durationMs } = cost;
  const isMissing = subtitles === undefined && engine === null;
  const isDraft = subtitles === undefined && engine?.draft === true;
  const why = !hasSound
    ? t('subtitles.mute')
    : isNamed
      ? t('subtitles.none', { language })
      : t('subtitles.auto');
  async function send(file: File): Promise<void> {
    setError(null);
    setBusy(true);
    try {
      if (file.size > LIMITS.subtitles.bytes)
        throw new GlossaError('payload_too_large', 'The subtitles are too large.');
      await onSubtitles(file);
    } catch (reason) {
      setError(asGlossaError(reason));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-3">
      {subtitles === undefined ? (
        <div
          className={
            isMissing || isDraft
              ? 'grid justify-items-start gap-2 rounded-field border border-secondary/50 bg-secondary/8 px-4 py-3 text-sm'
              : 'flex flex-wrap items-center gap-x-4 gap-y-1 text-sm'
          }
          data-words={isMissing ? 'missing' : isDraft ? 'draft' : 'heard'}
        >
          {isMissing ? <p>{why}</p> : isDraft ? <p>{t('subtitles.draft')}</p> : null}
          <label
            className={`btn btn-sm target has-focus-visible:outline-2 ${isMissing || isDraft ? 'btn-primary' : 'btn-outline'}`}
            aria-busy={busy}
          >
            <Captions aria-hidden size={16} />
            {t('subtitles.choose')}
            <input
              type="file"
              className="sr-only"
              accept={acceptOf('subtitles')}
              disabled={busy}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = '';
                if (file !== undefined) void send(file);
              }}
            />
          </label>
          <p className="text-muted">{t('subtitles.hint')}</p>
        </div>
      ) : (
        <p className="flex items-center gap-1 text-sm" data-words="given">
          <Captions aria-hidden size={16} className="shrink-0 text-primary" />
          <bdi className="min-w-0 break-words">{t('subtitles.with', { name: subtitles.name })}</bdi>
          <IconButton
            icon={X}
            label={t('subtitles.without', { name: subtitles.name })}
            onClick={() => {
              const { subtitles: _, ...rest } = choices;
              onChoices(rest);
            }}
          />
        </p>
      )}
      {error === null ? null : <WorkError error={error} />}
      <PriceLine
        cost={cost}
        size={clock(durationMs)}
        start={t(isDraft ? 'start_draft' : choices.dub ? 'start' : 'start_text')}
        disabled={isMissing}
        quiet={isDraft}
        onStart={onStart}
      />
      {subtitles !== undefined || engine === null ? null : (
        <div className="-ms-2">
          <EngineNote engine={engine} />
        </div>
      )}
    </div>
  );
}
