import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { colon } from '../../../i18n/colon.ts';
import { formats } from '../../../i18n/format.ts';
import { daysOf } from './months.ts';
import type { UsageDay } from './usage-table.tsx';

const AXIS = { fontSize: 12, fill: 'var(--color-muted)' };

/** Bars of a month's days, the plan's credits below the free ones. */
export default function UsageChart(props: { month: string; days: readonly UsageDay[] }) {
  const { month, days } = props;
  const { t, i18n } = useTranslation('general/dashboard');
  const rtl = useRouter().options.context.locale.dir === 'rtl';
  const { number, day } = formats(i18n.language);
  const used = new Map(days.map((entry) => [entry.date, entry]));
  const data = daysOf(month).map((date) => used.get(date) ?? { date, subscription: 0, free: 0 });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        margin={{ top: 8, right: rtl ? 0 : 8, bottom: 0, left: rtl ? 8 : 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="date"
          reversed={rtl}
          tickFormatter={(date: string) => String(Number(date.slice(-2)))}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          ticks={data.map(({ date }) => date).filter((_, index) => index === 0 || index % 5 === 4)}
          interval={0}
        />
        <YAxis
          orientation={rtl ? 'right' : 'left'}
          allowDecimals={false}
          tickFormatter={number}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          width={44}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-base-200)' }}
          isAnimationActive={false}
          separator={colon(i18n.language)}
          labelFormatter={(date) => day(Date.parse(String(date)))}
          formatter={(value) => number(Number(value))}
          contentStyle={{
            background: 'var(--color-base-100)',
            border: '1px solid var(--color-line)',
            borderRadius: 'var(--radius-field)',
            fontSize: '0.875rem',
            direction: rtl ? 'rtl' : 'ltr',
          }}
        />
        <Bar
          dataKey="subscription"
          stackId="day"
          name={t('usage.subscription')}
          fill="var(--color-primary)"
          isAnimationActive={false}
        />
        <Bar
          dataKey="free"
          stackId="day"
          name={t('usage.free')}
          fill="var(--color-secondary)"
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
