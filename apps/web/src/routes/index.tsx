import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/')({
  staticData: { messages: ['general/home'] },
  head: ({ match }) => pageHead({ ...match.context, path: '/', namespace: 'general/home' }),
  component: () => <h1 className="display page py-16 text-5xl">home</h1>,
});
