import { readSubtitles, spokenCues } from '@glossa/subtitles';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '../subtitle-editor/clock.ts';

/** Takes what is said along, each line with the time at which it is. */
export function CopyWithTimes({ vtt }: { vtt: string }) {
  const { t } = useTranslation(['new_translate/youtube', 'general/ui']);
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="btn btn-outline btn-sm target"
      onClick={() => void navigator.clipboard.writeText(withTimes(vtt)).then(() => setCopied(true))}
      onBlur={() => setCopied(false)}
    >
      {copied ? <Check aria-hidden size={15} /> : <Copy aria-hidden size={15} />}
      {copied ? t('general/ui:copied') : t('copy_times')}
    </button>
  );
}

const withTimes = (vtt: string): string =>
  spokenCues(readSubtitles(vtt, 'vtt'))
    .map(({ start, text }) => `${clock(start).replace(/\.\d+$/, '')} ${text.replace(/\n/g, ' ')}`)
    .join('\n');
