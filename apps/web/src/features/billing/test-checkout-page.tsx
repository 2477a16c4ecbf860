import { ErrorNotice } from '@glossa/ui';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuthMode, AuthPanel } from '../account/auth-panel.tsx';
import { useQueryField } from '../account/pages/use-query-field.ts';
import { SessionGate } from '../account/session-gate.tsx';
import { TestOrder } from './test-order.tsx';
import { TestPortal } from './test-portal.tsx';
import { useTestCheckout } from './use-test-checkout.ts';

/** Where nobody pays: the checkout of an order, or what a customer's portal would be. */
export function TestCheckoutPage() {
  const { t } = useTranslation('general/billing');
  const [mode, setMode] = useState<AuthMode>('sign_in');
  return (
    <div className="page flex flex-1 flex-col items-center py-8 sm:py-14">
      <div className="w-full max-w-xl">
        <p className="mb-4 flex items-start gap-3 rounded-field border border-warning/50 bg-warning/10 px-4 py-3 text-sm">
          <FlaskConical aria-hidden size={20} className="mt-0.5 shrink-0 text-warning" />
          {t('test.banner')}
        </p>
        <div className="card-surface p-5 sm:p-8">
          <h1 className="display text-3xl">{t('test.title')}</h1>
          <SessionGate
            skeleton={<div className="skeleton mt-6 h-80 rounded-field" />}
            signedOut={<AuthPanel mode={mode} onMode={setMode} onDone={() => {}} heading="h2" />}
          >
            <Inside />
          </SessionGate>
        </div>
      </div>
    </div>
  );
}

function Inside() {
  const checkout = useTestCheckout();
  const id = useQueryField('checkout');
  const { state, error } = checkout;
  if (state === null) {
    return error === null ? (
      <div className="skeleton mt-6 h-80 rounded-field" />
    ) : (
      <div className="mt-6">
        <ErrorNotice error={error} />
      </div>
    );
  }
  return (
    <>
      {id === '' ? (
        <TestPortal state={state} checkout={checkout} />
      ) : (
        <TestOrder id={id} state={state} checkout={checkout} />
      )}
      {error === null ? null : (
        <div className="mt-4">
          <ErrorNotice error={error} />
        </div>
      )}
    </>
  );
}
