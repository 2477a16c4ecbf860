import { useTranslation } from 'react-i18next';
import { Section } from '../options/section.tsx';

/** How the button comes to stay in the toolbar; browsers let nobody but their user do that. */
export function PinSection() {
  const { t } = useTranslation('general/extension-welcome');
  return (
    <Section name="pin" title={t('pin')}>
      <p>{t(import.meta.env.FIREFOX ? 'pinFirefox' : 'pinChrome')}</p>
    </Section>
  );
}
