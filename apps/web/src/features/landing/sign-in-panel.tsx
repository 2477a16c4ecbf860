import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../page/page-link.tsx';

/** Stands on private pages for whoever is not signed in. */
export function SignInPanel() {
  const { t } = useTranslation('general/landing');
  return (
    <div className="card-surface grid justify-items-start gap-3 p-6 sm:p-10">
      <LockKeyhole aria-hidden size={26} className="text-secondary" />
      <h2 className="text-xl font-semibold">{t('sign_in.title')}</h2>
      <p className="max-w-xl text-muted">{t('sign_in.text')}</p>
      <PageLink path="/login" className="btn btn-primary target mt-2">
        {t('sign_in.action')}
      </PageLink>
    </div>
  );
}
