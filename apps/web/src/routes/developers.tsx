import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { DevelopersPage } from '../features/developers/developers-page.tsx';

export const Route = createFileRoute('/developers')({
  staticData: { messages: ['general/ui', 'general/developers', 'general/errors'] },
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/developers',
      title: context.messages.i18n.t('general/developers:meta.title'),
      description: context.messages.i18n.t('general/developers:meta.description'),
      indexed: true,
    }),
  component: DevelopersPage,
});
