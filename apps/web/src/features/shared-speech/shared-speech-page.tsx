import { calls } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { lazyPart } from '../../client/lazy-part.tsx';
import { SharedPlace } from '../share/shared-place.tsx';

const SharedSpeech = lazyPart(() => import('./shared-speech.tsx'), ['new/speak']);

/** A text that was read aloud, which somebody shared. */
export function SharedSpeechPage() {
  const { t } = useTranslation('new/speech-share');
  return (
    <SharedPlace
      title={t('title')}
      hint={t('over_hint')}
      load={(token, signal) => api.call(calls.speechShared, { token }, { signal })}
      show={(shared, token) => <SharedSpeech {...{ shared, token }} />}
    />
  );
}
