import { APP_NAMES } from '@glossa/contract';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { accountHead } from '../features/account/pages/account-head.ts';
import { ActivationPage } from '../features/account/pages/activation-page.tsx';

export const Route = createFileRoute('/signup/$appName/activation')({
  staticData: { messages: ['general/ui', 'general/errors', 'general/account'] },
  beforeLoad: ({ params }) => {
    const appName = APP_NAMES.find((known) => known === params.appName);
    if (appName === undefined) throw notFound({ data: { refused: true } });
    return { appName };
  },
  head: ({ match: { context, params } }) =>
    accountHead({
      context,
      path: `/signup/${params.appName}/activation`,
      title: context.messages.i18n.t('general/account:pages.activation'),
    }),
  component: AppActivationPage,
});

function AppActivationPage() {
  const { appName } = Route.useRouteContext();
  return <ActivationPage appName={appName} />;
}
