import { languageName } from '@glossa/core';
import { PairLabel } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { formats } from '../../../i18n/format.ts';
import { Column } from './column.tsx';
import type { ActivityItem } from './use-activity.ts';

type Job = NonNullable<ActivityItem['job']>;

/** What became of a job's credits: a key of `ledger.states`; undefined where there is nothing to say. */
function stateOf({ kind, status, to }: Job, amount: number) {
  if (status === null || (status === 'succeeded' && kind === 'chat')) return undefined;
  if (status === 'queued' || status === 'running') return 'running';
  // What is into no language was not translated.
  if (status === 'succeeded') return to === null ? 'finished' : 'done';
  return amount < 0 ? 'partly' : status;
}

/** One row for each file, conversation or day of texts: what it is, what it cost and why. */
export function ActivityTable({ items }: { items: readonly ActivityItem[] }) {
  const { t, i18n } = useTranslation('general/dashboard');
  const { number, date, day } = formats(i18n.language);
  const signed = (amount: number) =>
    `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${number(Math.abs(amount))}`;
  const when = ({ kind, at }: ActivityItem) => (kind === 'text' ? day : date)(at * 1000);
  /** Whose credits they were: the team's, their own, or some of each. */
  const sourceOf = ({ team, amount, source }: ActivityItem) => {
    const own = t(`ledger.sources.${source}`);
    if (team === 0) return own;
    const ofTeam = t('ledger.sources.team');
    return amount === 0 ? ofTeam : `${ofTeam} (${number(Math.abs(team))}), ${own}`;
  };
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
          {items.map((item) => (
            <tr key={item.id} className="border-t border-line align-top" data-kind={item.kind}>
              <td className="py-2 pe-4">
                {item.job === null ? (
                  t(`ledger.kinds.${item.kind}` as 'ledger.kinds.text')
                ) : (
                  <JobCell job={item.job} amount={item.amount + item.team} />
                )}
                {item.note === null || item.note === '' ? null : (
                  <span className="block break-words text-muted">
                    <bdi>{item.note}</bdi>
                  </span>
                )}
                <span className="block text-muted sm:hidden">
                  {when(item)} · {sourceOf(item)}
                </span>
              </td>
              <td className="py-2 pe-4 whitespace-nowrap text-muted max-sm:hidden">{when(item)}</td>
              <td className="py-2 pe-4 text-muted max-sm:hidden">{sourceOf(item)}</td>
              <td
                className={`py-2 pe-4 text-end tabular-nums ${item.amount + item.team > 0 ? 'text-success' : ''}`}
              >
                <bdi dir="ltr">{signed(item.amount + item.team)}</bdi>
              </td>
              <td className="py-2 text-end tabular-nums">{number(item.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function JobCell({ job, amount }: { job: Job; amount: number }) {
  const { t, i18n } = useTranslation('general/dashboard');
  const { kind, name, from, to } = job;
  const state = stateOf(job, amount);
  const language = (tag: string) => languageName(tag, i18n.language);
  return (
    <>
      <span className="font-medium wrap-anywhere">
        <bdi>{name ?? t(`ledger.jobs.${kind ?? 'gone'}`)}</bdi>
      </span>
      <span className="block text-muted">
        {to === null ? null : from === null || from === 'auto' ? (
          language(to)
        ) : (
          <PairLabel from={language(from)} to={language(to)} />
        )}
        {to === null || state === undefined ? null : ' · '}
        {state === undefined ? null : t(`ledger.states.${state}`)}
      </span>
    </>
  );
}
