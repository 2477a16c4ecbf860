import { calls, type ResponseOf } from '@glossa/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
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
  const signedIn = useSession((state) => state.profile !== null);
  return order === '' || !signedIn ? null : <Notice key={order} id={order} />;
}

function Notice({ id }: { id: string }) {
  const { t } = useTranslation('general/plans');
  const { data } = useLoaded((signal) => api.call(calls.orderStatus, { id }, { signal }), id);
  const said = data === null ? undefined : SAID[data.state];
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
