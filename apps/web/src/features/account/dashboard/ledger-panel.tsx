import { ErrorNotice } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../client/use-session.ts';
import { formats } from '../../../i18n/format.ts';
import { Column } from './column.tsx';
import { Panel } from './panel.tsx';
import { type LedgerEntry, useLedger } from './use-ledger.ts';

/** Every movement of credits, newest first. */
export function LedgerPanel() {
  const { t } = useTranslation('general/dashboard');
  const version = useSession((state) => state.subscription);
  const { entries, error, reload, more, busy } = useLedger(version);
  return (
    <Panel title={t('ledger.title')} className="lg:col-span-2">
      {error === null ? null : (
        <div className="mt-4">
          <ErrorNotice error={error} onRetry={reload} />
        </div>
      )}
      {entries === null ? (
        error === null && <div className="skeleton mt-4 h-48 rounded-field" />
      ) : entries.length === 0 ? (
        <p className="mt-3 text-sm text-muted">{t('ledger.empty')}</p>
      ) : (
        <LedgerTable entries={entries} />
      )}
      {more === undefined ? null : (
        <button
          type="button"
          className="btn btn-outline target mt-4"
          disabled={busy}
          onClick={more}
        >
          {t('ledger.more')}
        </button>
      )}
    </Panel>
  );
}

function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const { t, i18n } = useTranslation('general/dashboard');
  const { number, date } = formats(i18n.language);
  const signed = (amount: number) =>
    `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${number(Math.abs(amount))}`;
  return (
    <div className="-mx-5 mt-3 overflow-x-auto px-5 sm:-mx-6 sm:px-6">
      <table className="w-full text-sm" data-ledger>
        <caption className="sr-only">{t('ledger.title')}</caption>
        <thead className="text-muted">
          <tr>
            <Column>{t('ledger.what')}</Column>
            <Column wide>{t('ledger.when')}</Column>
            <Column wide>{t('ledger.source')}</Column>
            <Column figures>{t('ledger.amount')}</Column>
            <Column figures>{t('ledger.balance')}</Column>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, kind, note, created_at, source, amount, balance }) => (
            <tr key={id} className="border-t border-line align-top" data-kind={kind}>
              <td className="py-2 pe-4">
                {t(`ledger.kinds.${kind}`)}
                {note === null || note === '' ? null : (
                  <span className="block break-words text-muted">
                    <bdi>{note}</bdi>
                  </span>
                )}
                <span className="block text-muted sm:hidden">{date(created_at * 1000)}</span>
              </td>
              <td className="py-2 pe-4 whitespace-nowrap text-muted max-sm:hidden">
                {date(created_at * 1000)}
              </td>
              <td className="py-2 pe-4 text-muted max-sm:hidden">
                {t(`ledger.sources.${source}`)}
              </td>
              <td className={`py-2 pe-4 text-end tabular-nums ${amount > 0 ? 'text-success' : ''}`}>
                <bdi dir="ltr">{signed(amount)}</bdi>
              </td>
              <td className="py-2 text-end tabular-nums">{number(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
