import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { type AuthMode, AuthPanel } from '../account/auth-panel.tsx';
import { SessionGate } from '../account/session-gate.tsx';

const Board = lazyPart(
  () => import('./operator-board.tsx'),
  ['general/operator', 'general/billing', 'general/dashboard'],
);

/** Where whoever runs the server looks after people and payments; to all others there is nothing here. */
export function OperatorPage() {
  const { t } = useTranslation('general/account');
  const [mode, setMode] = useState<AuthMode>('sign_in');
  const waiting = (
    <>
      <h1 className="sr-only">{t('pages.operator')}</h1>
      <div className="skeleton h-96 rounded-box" />
    </>
  );
  return (
    <div className="page flex-1 py-6 sm:py-10">
      <SessionGate
        skeleton={waiting}
        signedOut={
          <div className="card-surface mx-auto w-full max-w-md p-5 sm:p-8">
            <AuthPanel
              mode={mode}
              onMode={setMode}
              onDone={() => {}}
              title={t('private.title')}
              text={t('private.text')}
            />
          </div>
        }
      >
        <Suspense fallback={waiting}>
          <Board />
        </Suspense>
      </SessionGate>
    </div>
  );
}
