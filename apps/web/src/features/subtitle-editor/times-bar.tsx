import { IconButton } from '@glossa/ui';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** Pictures a second of films. */
const RATES = [23.976, 24, 25, 29.97, 30, 50, 60];
const [FILM, , PAL] = RATES as [number, number, number];

export interface TimesBarProps {
  /** A subtitle is selected: the rest can be moved from there on. */
  hasSelected: boolean;
  /** Moves all, or those from the selected one on. */
  onShift(ms: number, isRest: boolean): void;
  onRate(before: number, now: number): void;
  onClose(): void;
}

/** Moves subtitles that come too early or too late, or that were written for another frame rate. */
export function TimesBar({ hasSelected, onShift, onRate, onClose }: TimesBarProps) {
  const { t, i18n } = useTranslation('new_translate/transcript-editor');
  const { number } = formats(i18n.language);
  const [seconds, setSeconds] = useState('');
  const [isRest, setRest] = useState(false);
  const [before, setBefore] = useState(PAL);
  const [now, setNow] = useState(FILM);
  const secondsId = useId();
  const ms = Math.round(Number(seconds) * 1000);
  return (
    <section
      aria-label={t('times.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-line p-2 text-sm"
      data-times
    >
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (ms !== 0 && Number.isFinite(ms)) onShift(ms, isRest && hasSelected);
        }}
      >
        <label htmlFor={secondsId}>{t('times.seconds')}</label>
        <input
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus
          id={secondsId}
          type="number"
          step="0.1"
          dir="ltr"
          className="input input-sm target w-24 border-edge/60 bg-base-100"
          value={seconds}
          onChange={({ target }) => setSeconds(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose();
          }}
        />
        <label className="target flex cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-4 shrink-0"
            disabled={!hasSelected}
            checked={isRest && hasSelected}
            onChange={({ target }) => setRest(target.checked)}
          />
          {t('times.rest')}
        </label>
        <button
          type="submit"
          className="btn btn-sm target"
          disabled={ms === 0 || !Number.isFinite(ms)}
        >
          {t('times.shift')}
        </button>
      </form>
      <div className="flex flex-wrap items-center gap-2">
        <RateChoice label={t('times.before')} rate={before} onRate={setBefore} shown={number} />
        <RateChoice label={t('times.now')} rate={now} onRate={setNow} shown={number} />
        <button
          type="button"
          className="btn btn-sm target"
          disabled={before === now}
          onClick={() => onRate(before, now)}
        >
          {t('times.adapt')}
        </button>
      </div>
      <span className="ms-auto">
        <IconButton icon={X} label={t('times.close')} onClick={onClose} />
      </span>
    </section>
  );
}

interface RateChoiceProps {
  label: string;
  rate: number;
  onRate(rate: number): void;
  shown(rate: number): string;
}

function RateChoice({ label, rate, onRate, shown }: RateChoiceProps) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <select
        className="select select-sm target w-auto border-edge/60 bg-base-100"
        value={rate}
        onChange={({ target }) => onRate(Number(target.value))}
      >
        {RATES.map((one) => (
          <option key={one} value={one}>
            {shown(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
