import { createFileRoute } from '@tanstack/react-router';
import { ExtensionPage } from '../features/extension-page/extension-page.tsx';
import { metaOf, pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/extension')({
  staticData: { messages: ['general/extension-site', 'general/extension-listing'] },
  head: ({ match }) =>
    pageHead({
      ...match.context,
      path: '/extension',
      ...metaOf(match.context.messages, 'general/extension-site'),
    }),
  component: ExtensionPage,
});
