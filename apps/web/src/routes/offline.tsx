import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import OfflinePage from '../features/offline/offline-page.tsx';

export const Route = createFileRoute('/offline')({
  staticData: { messages: ['general/ui', 'general/offline', 'general/tools'] },
  validateSearch: ({ page }): { page?: string } =>
    typeof page === 'string' && /^\/(?![/\\])/.test(page) ? { page } : {},
  // Opened for itself it says what works; in the place of another page, that there is no network.
  head: ({ match: { context, search } }) => {
    const title =
      search.page === undefined ? 'general/shell:offline.works' : 'general/offline:title';
    return accountHead({
      context,
      path: '/offline',
      title: `${context.messages.i18n.t(title)} – Glossa`,
    });
  },
  component: () => <OfflinePage wanted={Route.useSearch().page} />,
});
