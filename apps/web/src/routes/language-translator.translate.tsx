import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readTranslatorSearch } from '../features/text-translator/search.ts';
import { TranslatorModes } from '../features/text-translator/translator-modes.tsx';
import { metaOf, pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/language-translator/translate')({
  staticData: { messages: ['general/ui', 'general/errors', 'translate/text', 'translate/modes'] },
  validateSearch: readTranslatorSearch,
  head: ({ match }) =>
    pageHead({
      ...match.context,
      path: '/language-translator/translate',
      ...metaOf(match.context.messages, 'translate/text'),
    }),
  component: TextPage,
});

function TextPage() {
  const { t } = useTranslation('translate/text');
  const { locale } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <div className="page flex flex-col py-6 sm:py-10 compact:pt-3">
      <h1 className="display text-3xl sm:text-4xl compact:mb-2 compact:text-2xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted compact:order-last compact:mt-6 compact:mb-0">
        {t('lead')}
      </p>
      <TranslatorModes
        locale={locale}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </div>
  );
}
