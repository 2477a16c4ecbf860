import { GlossaError } from '@glossa/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { SessionGate } from '../account/session-gate.tsx';
import { WorkError } from '../account/work-error.tsx';

const CloningDesk = lazyPart(
  () => import('./cloning-desk.tsx'),
  ['new/clone', 'new/speak', 'new_translate/transcribe', 'general/dashboard'],
);
const skeleton = <div className="skeleton h-96 rounded-box" />;

/** Voices of one's own, and texts read with them: for whoever has an account. How near they come to the person is said first. */
export function VoiceCloning({ locale, search }: ToolSlotProps) {
  const { t } = useTranslation('new/clone');
  return (
    <div data-feature="voice-cloning" className="grid gap-6">
      <SessionGate
        skeleton={skeleton}
        signedOut={
          <div className="card-surface grid gap-4 p-4 sm:p-6">
            <p>{t('nearness')}</p>
            <p>{t('sign_in')}</p>
            <WorkError error={new GlossaError('sign_in_required', 'A voice needs an account.')} />
          </div>
        }
      >
        <Suspense fallback={skeleton}>
          <CloningDesk {...{ locale, search }} />
        </Suspense>
      </SessionGate>
    </div>
  );
}
