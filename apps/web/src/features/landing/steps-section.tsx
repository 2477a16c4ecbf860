import { useTranslation } from 'react-i18next';
import type { Passage } from './content.ts';

/** How it goes, step by step. */
export function StepsSection({ steps }: { steps: readonly Passage[] }) {
  const { t } = useTranslation('general/landing');
  return (
    <section className="page py-14" aria-labelledby="steps">
      <h2 id="steps" className="display text-3xl">
        {t('steps')}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-base-content pt-4">
            <p aria-hidden className="font-serif text-lg text-accent">
              {index + 1}
            </p>
            <h3 className="mt-1 text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
