import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import type { BodyProps } from '../page/body.ts';
import { pageAt } from '../page/page-at.ts';
import { pageToolName } from '../page/tool-name.ts';

const UNITS = ['text', 'document', 'image', 'media', 'speech', 'free'] as const;
/** Credits a month by plan (`specification.md` §6). */
const PLANS = [
  ['free', 500],
  ['pro1', 1500],
  ['pro2', 4500],
  ['pro3', 15_000],
  ['pro4', 30_000],
] as const;

/** What a credit buys, and how many each plan has. */
export function PricingBody({ path, place }: BodyProps) {
  const page = pageAt(path);
  const { t, i18n } = useTranslation('general/pricing');
  const { locale } = useRouter().options.context;
  const { number } = formats(locale.tag);
  const app = pageToolName(i18n, page);
  if (place === 'top') {
    return (
      <>
        {app === '' ? null : <p className="font-semibold text-accent">{app}</p>}
        <h1 className="display text-3xl sm:text-5xl">{t('title')}</h1>
        <p className="mt-4 max-w-3xl text-lg text-muted">{t('lead')}</p>
      </>
    );
  }
  return (
    <div className="page pb-14">
      <h2 className="mt-10 text-xl font-semibold">{t('plans.title')}</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {PLANS.map(([plan, credits]) => (
          <li key={plan} className="card-surface p-5">
            <h3 className="font-semibold">{t(`plans.${plan}`)}</h3>
            <p className="display mt-3 text-3xl">{number(credits)}</p>
            <p className="text-sm text-muted">{t('plans.credits')}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-3xl text-muted">{t('plans.note')}</p>
      <h2 className="mt-10 text-xl font-semibold">{t('units.title')}</h2>
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {UNITS.map((unit) => (
          <div key={unit} className="grid content-start gap-1 border-t border-line py-4">
            <dt className="font-semibold">{t(`units.${unit}.name`)}</dt>
            <dd className="text-muted">{t(`units.${unit}.price`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
