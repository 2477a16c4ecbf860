import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusBoard } from '../features/status/status-board.tsx';
import { metaOf, pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/status')({
  staticData: { messages: ['general/ui', 'general/errors', 'general/status'] },
  head: ({ match }) =>
    pageHead({
      ...match.context,
      path: '/status',
      ...metaOf(match.context.messages, 'general/status'),
    }),
  component: StatusPage,
});

function StatusPage() {
  const { t } = useTranslation('general/status');
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="display text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="mt-2 mb-8 max-w-2xl text-muted">{t('lead')}</p>
      <StatusBoard />
    </div>
  );
}
