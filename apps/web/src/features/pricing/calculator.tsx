import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { creditsFor, planFor, WORKS, type Work } from './calculator.ts';

const FIRST: Record<Work, number> = { pages: 300, minutes: 90, characters: 60_000, pictures: 50 };

/** What a reader's own work costs in credits, and which plan is enough for it. */
export function Calculator() {
  const { t, i18n } = useTranslation(['general/plans', 'general/pricing']);
  const { number } = formats(i18n.language);
  const [work, setWork] = useState<Work>('pages');
  const [amount, setAmount] = useState(String(FIRST.pages));
  const id = useId();
  const credits = creditsFor(work, Number(amount));
  const plan = planFor(credits);
  const field = 'h-11 w-full rounded-field border border-edge bg-base-100 px-3';
  return (
    <section aria-labelledby={id} className="card-surface mt-8 p-5 sm:p-6">
      <h2 id={id} className="text-lg font-semibold">
        {t('calculator.title')}
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1.4fr)] sm:items-end">
        <label className="grid gap-1 text-sm">
          <span className="text-muted">{t('calculator.kind')}</span>
          <select
            className={field}
            value={work}
            onChange={(event) => {
              const chosen = event.target.value as Work;
              setWork(chosen);
              setAmount(String(FIRST[chosen]));
            }}
          >
            {WORKS.map((each) => (
              <option key={each} value={each}>
                {t(`calculator.kinds.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 text-sm">
          <span className="text-muted">{t('calculator.amount')}</span>
          <input
            className={field}
            type="number"
            inputMode="numeric"
            min={0}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </label>
        <p role="status" className="text-sm" data-calculated={credits}>
          <strong className="text-base">
            {t('general/pricing:examples.credits_n', { count: credits, shown: number(credits) })}
          </strong>
          <span className="block text-muted">
            {plan === undefined
              ? t('calculator.more')
              : plan === 'free'
                ? t('calculator.free')
                : t('calculator.plan', { plan: t(`general/pricing:plans.${plan}`) })}
          </span>
        </p>
      </div>
    </section>
  );
}
