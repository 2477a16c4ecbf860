import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DocumentTranslator } from '../features/document-translator/document-translator.tsx';
import { readTranslatorSearch } from '../features/text-translator/search.ts';
import { metaOf, pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/document-translator/translate')({
  staticData: {
    messages: ['general/ui', 'general/errors', 'translate/document', 'translate/document-review'],
  },
  validateSearch: readTranslatorSearch,
  head: ({ match }) =>
    pageHead({
      ...match.context,
      path: '/document-translator/translate',
      ...metaOf(match.context.messages, 'translate/document'),
    }),
  component: DocumentPage,
});

function DocumentPage() {
  const { t } = useTranslation('translate/document');
  const { locale } = Route.useRouteContext();
  return (
    <div className="page flex flex-col py-6 sm:py-10 compact:pt-3">
      <h1 className="display text-3xl sm:text-4xl compact:mb-2 compact:text-2xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted compact:order-last compact:mt-6 compact:mb-0">
        {t('lead')}
      </p>
      <DocumentTranslator locale={locale} search={Route.useSearch()} />
    </div>
  );
}
