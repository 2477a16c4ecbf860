import { useTranslation } from 'react-i18next';

/** Stands over what is said of a tool that is not built: that it will be so. */
export function PlannedLead() {
  const { t } = useTranslation('general/landing');
  return (
    <p className="mt-3 font-semibold text-accent" data-planned>
      {t('planned_lead')}
    </p>
  );
}
