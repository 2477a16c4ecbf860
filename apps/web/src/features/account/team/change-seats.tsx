import { calls, formatMoney, type ResponseOf } from '@glossa/contract';
import { formatTag } from '@glossa/i18n';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { formats } from '../../../i18n/format.ts';
import { useAction } from '../use-loaded.ts';
import { SeatsField } from './seats-field.tsx';
import type { Team, TeamState } from './use-team.ts';

/** Most that the contract takes; how many are sold the server says. */
const MOST = 1_000;

/** Changes the number of seats, once the owner has seen what that costs. */
export function ChangeSeats({ team, show }: { team: Team } & Pick<TeamState, 'show'>) {
  const { t, i18n } = useTranslation(['general/team', 'general/dashboard']);
  const { day } = formats(i18n.language);
  const tag = formatTag(i18n.language);
  const had = team.plan?.seats ?? 1;
  const [seats, setSeats] = useState(had);
  const [quote, setQuote] = useState<ResponseOf<typeof calls.teamSeatsQuote> | null>(null);
  const { busy, error, run } = useAction();
  const date = quote === null ? '' : day(quote.period_end * 1000);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-end gap-3">
        <SeatsField
          value={seats}
          min={Math.max(1, team.members.length)}
          max={MOST}
          onChange={(value) => {
            setSeats(value);
            setQuote(null);
          }}
        />
        {quote === null ? (
          <button
            type="button"
            className="btn btn-outline target h-11"
            disabled={busy}
            onClick={() =>
              void run(async () => setQuote(await api.call(calls.teamSeatsQuote, { seats })))
            }
          >
            {t('seats.ask')}
          </button>
        ) : null}
      </div>
      {quote === null ? null : (
        <div role="status" className="mt-4 rounded-field bg-base-200 p-4 text-sm" data-seats-quote>
          <p className="font-semibold">
            {quote.due.amount === 0
              ? t('seats.nothing')
              : t('seats.now', { price: formatMoney(quote.due, tag), date })}
          </p>
          <p className="mt-1 text-muted">
            {t('seats.next', { price: formatMoney(quote.next, tag), date })}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <button
              type="button"
              className="btn btn-primary btn-sm target"
              disabled={busy}
              onClick={() =>
                void run(async () => {
                  show(await api.call(calls.teamSeats, { seats, at: quote.at }));
                  setQuote(null);
                })
              }
            >
              {t('seats.agree')}
            </button>
            <button
              type="button"
              className="btn btn-ghost btn-sm target"
              onClick={() => setQuote(null)}
            >
              {t('general/dashboard:cancel')}
            </button>
          </div>
        </div>
      )}
      {error === null ? null : (
        <div className="mt-3">
          <ErrorNotice error={error} />
        </div>
      )}
    </div>
  );
}
