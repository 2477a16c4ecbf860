import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { SharedPage } from '../features/shared-transcript/shared-page.tsx';

export const Route = createFileRoute('/shared-transcript')({
  staticData: {
    messages: ['general/ui', 'general/errors', 'new_translate/transcript-share'],
  },
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/shared-transcript',
      title: context.messages.i18n.t('new_translate/transcript-share:page'),
    }),
  component: SharedPage,
});
