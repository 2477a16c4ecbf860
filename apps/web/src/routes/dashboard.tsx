import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../features/account/dashboard/dashboard-page.tsx';
import { readSection } from '../features/account/dashboard/sections.ts';
import { accountHead } from '../features/account/pages/account-head.ts';

export const Route = createFileRoute('/dashboard')({
  staticData: {
    messages: ['general/ui', 'general/errors', 'general/account', 'general/dashboard'],
  },
  validateSearch: readSection,
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/dashboard',
      title: context.messages.i18n.t('general/dashboard:meta.title'),
      description: context.messages.i18n.t('general/dashboard:meta.description'),
    }),
  component: () => <DashboardPage section={Route.useSearch().section ?? 'overview'} />,
});
