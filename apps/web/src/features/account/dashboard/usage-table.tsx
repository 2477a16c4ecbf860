import { useTranslation } from 'react-i18next';
import { formats } from '../../../i18n/format.ts';
import { Column } from './column.tsx';

/** Credits of one day by purse; `date` is `YYYY-MM-DD` in UTC. */
export interface UsageDay {
  date: string;
  subscription: number;
  free: number;
}

/** The figures of the chart. */
export function UsageTable({ days, caption }: { days: readonly UsageDay[]; caption: string }) {
  const { t, i18n } = useTranslation('general/dashboard');
  const { number, day } = formats(i18n.language);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-muted">
          <Column>{t('usage.day')}</Column>
          <Column figures>{t('usage.subscription')}</Column>
          <Column figures>{t('usage.free')}</Column>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, subscription, free }) => (
          <tr key={date} className="border-t border-line tabular-nums">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              {day(Date.parse(date))}
            </th>
            <td className="py-1.5 pe-4 text-end">{number(subscription)}</td>
            <td className="py-1.5 text-end">{number(free)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
