import { AudioLines, Mic, Square } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { SOUND_FILE_BYTES } from './hear.ts';
import { useHearMorse } from './use-hear-morse.ts';

/** Reads Morse from a sound file or from the microphone. */
export function HearMorse({ onSignals }: { onSignals(signals: string): void }) {
  const { t, i18n } = useTranslation('moretools/text-tools');
  const { state, hearFile, record, stop } = useHearMorse(onSignals);
  const chooser = useRef<HTMLInputElement>(null);
  const recording = state === 'recording';
  return (
    <section
      aria-label={t('hear.title')}
      className="min-w-0 border-t border-line p-4 sm:p-5 lg:border-s lg:border-t-0"
    >
      <h2 className="text-sm font-semibold">{t('hear.title')}</h2>
      <p className="mt-0.5 text-sm text-muted">{t('hear.hint')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          className="btn target"
          disabled={state === 'listening' || recording}
          onClick={() => chooser.current?.click()}
        >
          <AudioLines aria-hidden size={18} />
          {t('hear.file')}
        </button>
        <input
          ref={chooser}
          type="file"
          accept="audio/*"
          aria-label={t('hear.file')}
          className="hidden"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void hearFile(file);
            target.value = '';
          }}
        />
        <button
          type="button"
          className="btn target"
          disabled={state === 'listening'}
          onClick={() => (recording ? stop() : void record())}
        >
          {recording ? <Square aria-hidden size={18} /> : <Mic aria-hidden size={18} />}
          {t(recording ? 'hear.stop' : 'hear.record')}
        </button>
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {state === 'idle'
          ? ''
          : t(`hear.${state}`, { size: formats(i18n.language).bytes(SOUND_FILE_BYTES) })}
      </p>
    </section>
  );
}
