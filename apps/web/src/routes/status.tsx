import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/status')({
  staticData: { messages: ['general/status'] },
  head: ({ match }) => pageHead({ ...match.context, path: '/status', namespace: 'general/status' }),
  component: () => <h1 className="display page py-16 text-5xl">status</h1>,
});
