import { calls } from '@glossa/contract';
import { writeCues } from '@glossa/subtitles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { ShareLinks, SharePlace } from '../share/share-links.tsx';
import type { EditorCue } from './cues.ts';
import { PartChoice } from './part-choice.tsx';
import { type SpokenPart, shownCues } from './translating.ts';

export interface SharePanelProps {
  jobId: string;
  cues: readonly EditorCue[];
  language: string | null;
  /** Language of the translations beside the subtitles; `null` for none. */
  to: string | null;
}

/** Links by which others read the subtitles as they are: made, listed and ended. */
export function SharePanel({ jobId, cues, language, to }: SharePanelProps) {
  const { t } = useTranslation('new_translate/transcript-share');
  const [chosen, setChosen] = useState<SpokenPart>('original');
  const part = to === null ? 'original' : chosen;
  const shown = part === 'translation' ? to : language;
  return (
    <SharePlace>
      <ShareLinks
        jobId={jobId}
        hint={t('panel.hint')}
        none={t('panel.none')}
        list={(signal) => api.call(calls.transcriptShares, { jobId }, { signal })}
        make={(days) => {
          const vtt = writeCues(shownCues(cues, part, to));
          const stated = shown === null ? {} : { language: shown };
          return api.call(calls.transcriptShare, { jobId, vtt, days, ...stated });
        }}
        end={(id) => api.call(calls.transcriptShareRevoke, { id })}
      >
        {to === null ? null : <PartChoice part={part} onPart={setChosen} />}
      </ShareLinks>
    </SharePlace>
  );
}
