import { calls } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { lazyPart } from '../../client/lazy-part.tsx';
import { SharedPlace } from '../share/shared-place.tsx';

const SharedTranscript = lazyPart(
  () => import('./shared-transcript.tsx'),
  ['new_translate/transcript-editor'],
);

/** A transcript that somebody shared, to be read. */
export function SharedPage() {
  const { t } = useTranslation('new_translate/transcript-share');
  return (
    <SharedPlace
      title={t('title')}
      hint={t('over_hint')}
      load={(token, signal) => api.call(calls.transcriptShared, { token }, { signal })}
      show={(shared) => <SharedTranscript shared={shared} />}
    />
  );
}
