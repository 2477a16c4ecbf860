import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import type { BodyProps } from '../page/body.ts';
import { pageAt } from '../page/page-at.ts';
import { pageToolName } from '../page/tool-name.ts';
import { PAGE_CHARACTERS, pricingExamples } from './pricing-examples.ts';

const UNITS = ['text', 'document', 'image', 'media', 'speech', 'free'] as const;

/** What some works cost, and what a credit buys; plans stand above, in a part that is alive. */
export function PricingBody({ path, place }: BodyProps) {
  const page = pageAt(path);
  const { t, i18n } = useTranslation('general/pricing');
  const { locale } = useRouter().options.context;
  const { number } = formats(locale.tag);
  const pages = (count: number) => t('examples.pages_n', { count, shown: number(count) });
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
      <p className="mt-4 max-w-3xl text-muted">{t('plans.note')}</p>
      <h2 className="mt-10 text-xl font-semibold">{t('examples.title')}</h2>
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-2" data-price-examples>
        {pricingExamples().map(({ name, pages: length, credits, ...counts }) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-t border-line py-3"
          >
            <dt>
              {t(`examples.${name}`, {
                mails: number(counts.mails ?? 0),
                characters: number(counts.characters ?? 0),
                pictures: number(counts.pictures ?? 0),
              })}
              {length === undefined ? null : (
                <span className="block text-sm text-muted">{pages(length)}</span>
              )}
            </dt>
            <dd className="font-semibold whitespace-nowrap">
              {t('examples.credits_n', { count: credits, shown: number(credits) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-3xl text-muted">
        {t('examples.note', { characters: number(PAGE_CHARACTERS) })}
      </p>
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
