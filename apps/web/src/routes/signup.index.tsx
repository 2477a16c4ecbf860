import { createFileRoute } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { AuthPage } from '../features/account/pages/auth-page.tsx';

export const Route = createFileRoute('/signup/')({
  staticData: { messages: ['general/ui', 'general/errors', 'general/account'] },
  validateSearch: (query: Record<string, unknown>): { return?: string } =>
    typeof query.return === 'string' ? { return: query.return } : {},
  head: ({ match: { context } }) =>
    accountHead({
      context,
      path: '/signup',
      title: context.messages.i18n.t('general/account:signup_meta.title'),
      description: context.messages.i18n.t('general/account:signup_meta.description'),
      indexed: true,
    }),
  component: SignUpPage,
});

function SignUpPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuthPage
      mode="sign_up"
      returnTo={search.return}
      onMode={(next, email) => {
        if (next !== 'sign_in') return;
        void navigate({ to: '/login', search, state: email ? { email } : {}, replace: true });
      }}
    />
  );
}
