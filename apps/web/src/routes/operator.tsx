import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { OperatorPage } from '../features/operator/operator-page.tsx';

export const Route = createFileRoute('/operator')({
  staticData: { messages: ['general/ui', 'general/errors', 'general/account'] },
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/operator',
      title: context.messages.i18n.t('general/account:pages.operator'),
    }),
  component: OperatorPage,
});
