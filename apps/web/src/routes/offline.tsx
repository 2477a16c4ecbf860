import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import OfflinePage from '../features/offline/offline-page.tsx';

export const Route = createFileRoute('/offline')({
  staticData: { messages: ['general/ui', 'general/offline', 'general/tools'] },
  validateSearch: ({ page }): { page?: string } =>
    typeof page === 'string' && /^\/(?![/\\])/.test(page) ? { page } : {},
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/offline',
      title: `${context.messages.i18n.t('general/offline:title')} – Glossa`,
    }),
  component: () => <OfflinePage wanted={Route.useSearch().page} />,
});
