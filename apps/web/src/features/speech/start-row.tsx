import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { Factor } from './factor.tsx';
import type { Manner } from './use-manner.ts';

export interface StartRowProps {
  manner: Manner;
  /** There is something to read aloud, and nothing under way. */
  canStart: boolean;
  /** Stands before the button. */
  children?: ReactNode;
}

/** Speed and pitch, and the button that begins. */
export function StartRow({ manner, canStart, children }: StartRowProps) {
  const { t, i18n } = useTranslation('new/speak');
  const { number } = formats(i18n.language);
  const { voice, speed, pitch, setSpeed, setPitch } = manner;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line p-3 sm:p-4">
      <Factor label={t('speed')} value={speed} onChange={setSpeed} shown={number(speed)} />
      {voice?.pitch ? (
        <Factor label={t('pitch')} value={pitch} onChange={setPitch} shown={number(pitch)} />
      ) : null}
      <span className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        <button
          type="submit"
          className="btn btn-primary target"
          disabled={!canStart || voice === undefined}
        >
          <Volume2 aria-hidden size={18} />
          {t('start')}
        </button>
      </span>
    </div>
  );
}
