import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { SharedSpeechPage } from '../features/shared-speech/shared-speech-page.tsx';

export const Route = createFileRoute('/shared-speech')({
  staticData: {
    messages: [
      'general/ui',
      'general/errors',
      'new_translate/transcript-share',
      'new/speech-share',
    ],
  },
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/shared-speech',
      title: context.messages.i18n.t('new/speech-share:page'),
    }),
  component: SharedSpeechPage,
});
