import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { TestCheckoutPage } from '../features/billing/test-checkout-page.tsx';

export const Route = createFileRoute('/test-checkout')({
  staticData: {
    messages: [
      'general/ui',
      'general/errors',
      'general/account',
      'general/billing',
      'general/plans',
      'general/pricing',
    ],
  },
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/test-checkout',
      title: context.messages.i18n.t('general/billing:test.title'),
    }),
  component: TestCheckoutPage,
});
