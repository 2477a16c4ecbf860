import { useTranslation } from 'react-i18next';
import { StepsSection } from '../landing/steps-section.tsx';

const STEPS = ['enter', 'choose', 'take'] as const;

/** How it goes, in three steps. */
export function Steps() {
  const { t } = useTranslation('general/home');
  const steps = STEPS.map((step) => ({
    title: t(`steps.${step}.title`),
    text: t(`steps.${step}.text`),
  }));
  return <StepsSection title={t('steps.title')} steps={steps} className="sm:py-20" />;
}
