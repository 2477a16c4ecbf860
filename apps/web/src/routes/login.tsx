import { createFileRoute, useLocation } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { AuthPage } from '../features/account/pages/auth-page.tsx';

export const Route = createFileRoute('/login')({
  staticData: { messages: ['general/ui', 'general/errors', 'general/account'] },
  validateSearch: (query: Record<string, unknown>): { mode?: 'signup'; return?: string } => ({
    ...(query.mode === 'signup' ? { mode: 'signup' as const } : {}),
    ...(typeof query.return === 'string' ? { return: query.return } : {}),
  }),
  head: ({ match: { context, search } }) => {
    const meta = search.mode === 'signup' ? 'signup_meta' : 'meta';
    return accountHead({
      context,
      path: '/login',
      title: context.messages.i18n.t(`general/account:${meta}.title`),
      description: context.messages.i18n.t(`general/account:${meta}.description`),
      indexed: true,
    });
  },
  component: LoginPage,
});

function LoginPage() {
  const { mode, return: returnTo } = Route.useSearch();
  const navigate = Route.useNavigate();
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <AuthPage
      mode={mode === 'signup' ? 'sign_up' : 'sign_in'}
      returnTo={returnTo}
      email={email}
      onMode={(next) => {
        const search = returnTo === undefined ? {} : { return: returnTo };
        void navigate({
          search: next === 'sign_up' ? { ...search, mode: 'signup' } : search,
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
