import { useTranslation } from 'react-i18next';
import { PageLink } from '../page/page-link.tsx';

/** Says that no chat model is configured, and where to see what is. */
export function NoModelNote({ text }: { text: string }) {
  const { t } = useTranslation('translate/text');
  return (
    <p
      role="note"
      data-no-model
      className="border-b border-line bg-base-200/60 px-4 py-2.5 text-sm text-muted sm:px-5"
    >
      {text}{' '}
      <PageLink path="/status" className="underline">
        {t('see_status')}
      </PageLink>
    </p>
  );
}
