import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/language-translator/translate')({
  component: () => <h1 className="display page py-16 text-5xl">language</h1>,
});
