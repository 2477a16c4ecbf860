import { IconButton } from '@glossa/ui';
import { Download, Play, Square } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { SignalStrip } from './signal-strip.tsx';
import { LONGEST_SECONDS, type MorseSettings, useMorsePlayer } from './use-morse-player.ts';

const CONTROLS = [
  { name: 'wordsPerMinute', label: 'speed', unit: 'wpm', min: 5, max: 40, step: 1 },
  { name: 'farnsworthWordsPerMinute', label: 'farnsworth', unit: 'wpm', min: 5, max: 40, step: 1 },
  { name: 'toneHz', label: 'tone', unit: 'hz', min: 300, max: 1000, step: 10 },
] as const;

/** Morse to hear: speed, spacing and pitch, the signal that sounds, and a file of it. */
export function PlayMorse({ text, name }: { text: string; name: string }) {
  const { t, i18n } = useTranslation('moretools/text-tools');
  const { number } = formats(i18n.language);
  const id = useId();
  const [settings, setSettings] = useState<MorseSettings>({
    wordsPerMinute: 18,
    farnsworthWordsPerMinute: 18,
    toneHz: 600,
  });
  const player = useMorsePlayer(text, settings, name);
  const set = (changed: keyof MorseSettings, value: number) =>
    setSettings((before) => {
      const next = { ...before, [changed]: value };
      // Spacing is never faster than the characters; equal to them it follows them.
      const followed = before.farnsworthWordsPerMinute === before.wordsPerMinute;
      if (changed === 'wordsPerMinute' && (followed || value < next.farnsworthWordsPerMinute))
        next.farnsworthWordsPerMinute = value;
      if (next.farnsworthWordsPerMinute > next.wordsPerMinute)
        next.farnsworthWordsPerMinute = next.wordsPerMinute;
      return next;
    });
  return (
    <section
      aria-label={t('sound.title')}
      data-playing={player.playing}
      className="min-w-0 p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="btn btn-primary target"
          disabled={text === ''}
          onClick={() => (player.playing ? player.stop() : void player.play())}
        >
          {player.playing ? <Square aria-hidden size={18} /> : <Play aria-hidden size={18} />}
          {t(player.playing ? 'sound.stop' : 'sound.play')}
        </button>
        <IconButton
          icon={Download}
          label={t('sound.download')}
          disabled={text === ''}
          onClick={() => void player.download()}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {CONTROLS.map(({ name: control, label, unit, min, max, step }) => (
          <div key={control}>
            <label htmlFor={`${id}${control}`} className="block text-xs text-muted">
              {t(`sound.${label}`)}
            </label>
            <span className="flex items-center gap-2">
              <input
                id={`${id}${control}`}
                type="range"
                {...{ min, max, step }}
                value={settings[control]}
                onChange={(event) => set(control, Number(event.target.value))}
                className="target w-36"
              />
              <output htmlFor={`${id}${control}`} className="text-sm tabular-nums">
                {t(`sound.${unit}`, { shown: number(settings[control]) })}
              </output>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {player.failed
          ? t('sound.failed')
          : player.cut
            ? t('sound.cut', { minutes: number(LONGEST_SECONDS / 60) })
            : ''}
      </p>
      <SignalStrip signals={player.signals} current={player.current} />
    </section>
  );
}
