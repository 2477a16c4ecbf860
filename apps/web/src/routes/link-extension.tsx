import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { LinkPage } from '../features/account/pages/link-page.tsx';

export const Route = createFileRoute('/link-extension')({
  staticData: { messages: ['general/ui', 'general/errors', 'general/account'] },
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/link-extension',
      title: context.messages.i18n.t('general/account:pages.link'),
    }),
  component: LinkPage,
});
