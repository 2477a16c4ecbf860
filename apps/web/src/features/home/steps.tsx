import { useTranslation } from 'react-i18next';

const STEPS = ['enter', 'choose', 'take'] as const;

/** How it goes, in three steps. */
export function Steps() {
  const { t } = useTranslation('general/home');
  return (
    <section className="page py-14 sm:py-20" aria-labelledby="steps">
      <h2 id="steps" className="display text-3xl">
        {t('steps.title')}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {STEPS.map((step, index) => (
          <li key={step} className="border-t-2 border-base-content pt-4">
            <p aria-hidden className="font-serif text-lg text-accent">
              {index + 1}
            </p>
            <h3 className="mt-1 text-lg font-semibold">{t(`steps.${step}.title`)}</h3>
            <p className="mt-2 text-muted">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
