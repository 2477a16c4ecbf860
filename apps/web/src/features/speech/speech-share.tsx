import { calls } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { ShareLinks, SharePlace } from '../share/share-links.tsx';

/** Links by which others hear a speech: made, listed and ended. */
export function SpeechShare({ jobId }: { jobId: string }) {
  const { t } = useTranslation('new/speech-share');
  return (
    <div className="border-t border-line p-3 sm:p-4">
      <SharePlace>
        <ShareLinks
          jobId={jobId}
          hint={t('hint')}
          none={t('none')}
          list={(signal) => api.call(calls.speechShares, { jobId }, { signal })}
          make={(days) => api.call(calls.speechShare, { jobId, days })}
          end={(id) => api.call(calls.speechShareRevoke, { id })}
        />
      </SharePlace>
    </div>
  );
}
