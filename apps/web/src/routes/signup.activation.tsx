import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { ActivationPage } from '../features/account/pages/activation-page.tsx';

export const Route = createFileRoute('/signup/activation')({
  staticData: { messages: ['general/ui', 'general/errors', 'general/account'] },
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/signup/activation',
      title: context.messages.i18n.t('general/account:pages.activation'),
    }),
  component: () => <ActivationPage />,
});
