import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { JoinPage } from '../features/account/team/join-page.tsx';

export const Route = createFileRoute('/join-team')({
  staticData: {
    messages: ['general/ui', 'general/errors', 'general/account', 'general/team'],
  },
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/join-team',
      title: context.messages.i18n.t('general/team:join.page'),
    }),
  component: JoinPage,
});
