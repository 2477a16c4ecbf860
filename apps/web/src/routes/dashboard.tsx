import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../features/account/dashboard/dashboard-page.tsx';
import type { DashboardSearch } from '../features/account/dashboard/sections.ts';
import { accountHead } from '../features/account/pages/account-head.ts';

export const Route = createFileRoute('/dashboard')({
  staticData: {
    messages: ['general/ui', 'general/errors', 'general/account', 'general/dashboard'],
  },
  // What it names is read where it is shown: this part of the route comes with every page.
  validateSearch: (query: DashboardSearch) => query,
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/dashboard',
      title: context.messages.i18n.t('general/dashboard:meta.title'),
      description: context.messages.i18n.t('general/dashboard:meta.description'),
    }),
  component: () => <DashboardPage search={Route.useSearch()} />,
});
