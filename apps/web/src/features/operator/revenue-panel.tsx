import { type calls, formatMoney, type ResponseOf } from '@glossa/contract';
import { formatTag } from '@glossa/i18n';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { Column } from '../account/dashboard/column.tsx';
import { Panel } from '../account/dashboard/panel.tsx';

/** What was paid on each day, and the credits for which work is owed. */
export function RevenuePanel({
  overview,
}: {
  overview: ResponseOf<typeof calls.operatorOverview>;
}) {
  const { t, i18n } = useTranslation(['general/operator', 'general/dashboard']);
  const { day, number } = formats(i18n.language);
  const tag = formatTag(i18n.language);
  const { days, owed } = overview;
  return (
    <Panel
      title={t('revenue.title')}
      lead={t('revenue.owed', {
        free: number(owed.free),
        subscription: number(owed.subscription),
      })}
    >
      {days.length === 0 ? (
        <p className="mt-3 text-muted">{t('revenue.none')}</p>
      ) : (
        <div className="mt-3 overflow-x-auto">
          <table className="w-full text-sm" data-revenue>
            <thead className="text-muted">
              <tr>
                <Column>{t('general/dashboard:usage.day')}</Column>
                <Column figures>{t('revenue.payments')}</Column>
                <Column figures>{t('revenue.paid')}</Column>
                <Column figures>{t('revenue.refunded')}</Column>
              </tr>
            </thead>
            <tbody>
              {days.map((row) => (
                <tr key={`${row.day} ${row.paid.currency}`} className="border-t border-line">
                  <td className="py-2 pe-4 whitespace-nowrap">{day(Date.parse(row.day))}</td>
                  <td className="py-2 pe-4 text-end tabular-nums">{number(row.payments)}</td>
                  <td className="py-2 pe-4 text-end tabular-nums">{formatMoney(row.paid, tag)}</td>
                  <td className="py-2 text-end tabular-nums">{formatMoney(row.refunded, tag)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
