import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { ForgotPage } from '../features/account/pages/forgot-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { messages: ['general/ui', 'general/errors', 'general/account'] },
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/forgot-password',
      title: context.messages.i18n.t('general/account:pages.forgot'),
    }),
  component: ForgotPage,
});
