import { calls, type ResponseOf } from '@glossa/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, session } from '../../client/api.ts';
import { isAside } from '../../client/aside.ts';
import { useSession } from '../../client/use-session.ts';
import { useQueryField } from '../account/pages/use-query-field.ts';
import { useLoaded } from '../account/use-loaded.ts';

type State = ResponseOf<typeof calls.orderStatus>['state'];

const SAID: Record<State, 'paid' | 'processing' | 'open' | 'failed'> = {
  creating: 'open',
  open: 'open',
  expired: 'open',
  processing: 'processing',
  paid: 'paid',
  failed: 'failed',
};

/** What became of the order from whose checkout somebody comes back. */
export function OrderNotice() {
  const order = useQueryField('order');
  // What the order came to is asked for beside the account, not after it.
  const known = useSession(({ phase }) => phase === 'loading' || phase === 'signed_in');
  return order === '' || !known ? null : <Notice key={order} id={order} />;
}

function Notice({ id }: { id: string }) {
  const { t } = useTranslation('general/plans');
  const { data, reload } = useLoaded(
    (signal) => api.call(calls.orderStatus, { id }, { signal }),
    id,
  );
  const said = data === null ? undefined : SAID[data.state];
  const subscription = useSession((state) => JSON.stringify([state.subscription, state.team]));
  const before = useRef(subscription);
  useEffect(() => {
    if (before.current === subscription) return;
    before.current = subscription;
    // A payment that was on its way may be what changed the account.
    if (said !== undefined && said !== 'paid') reload();
  }, [said, subscription, reload]);
  useEffect(() => {
    if (said !== 'paid') return;
    void session.refresh();
    if (isAside()) window.close();
  }, [said]);
  return (
    <div role="status">
      {said === undefined ? null : (
        <div
          data-order={said}
          className={`mb-6 flex flex-wrap items-center gap-3 rounded-field border px-4 py-3 ${
            said === 'paid'
              ? 'border-success/50 bg-success/10'
              : 'border-secondary/50 bg-secondary/8'
          }`}
        >
          {said === 'paid' ? (
            <CircleCheck aria-hidden size={20} className="shrink-0 text-success" />
          ) : (
            <CircleAlert aria-hidden size={20} className="shrink-0 text-secondary" />
          )}
          <p className="min-w-48 flex-1">{t(`done.${said}`)}</p>
          {isAside() ? (
            <button
              type="button"
              className="btn btn-outline btn-sm target"
              onClick={() => window.close()}
            >
              {t('done.close')}
            </button>
          ) : null}
        </div>
      )}
    </div>
  );
}
