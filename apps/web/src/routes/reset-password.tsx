import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { ResetPage } from '../features/account/pages/reset-page.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { messages: ['general/ui', 'general/errors', 'general/account'] },
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/reset-password',
      title: context.messages.i18n.t('general/account:pages.reset'),
    }),
  component: ResetPage,
});
