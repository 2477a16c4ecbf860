import { useTranslation } from 'react-i18next';

const POINTS = ['engine', 'history', 'files'] as const;

/** Where text and files go, plainly. */
export function PrivacyNote() {
  const { t } = useTranslation('general/home');
  return (
    <section className="page py-14 sm:py-20" aria-labelledby="privacy">
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr]">
        <h2 id="privacy" className="display text-3xl">
          {t('privacy.title')}
        </h2>
        <dl className="grid gap-6">
          {POINTS.map((point) => (
            <div
              key={point}
              className="grid gap-x-8 border-t border-line pt-4 sm:grid-cols-[1fr_2fr]"
            >
              <dt className="font-semibold">{t(`privacy.${point}.title`)}</dt>
              <dd className="text-muted">{t(`privacy.${point}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
