import { useRouterState } from '@tanstack/react-router';

/**
 * A field of the address's query as it is written, or empty. The router's own reading takes what looks like
 * a number for one, which a token or a challenge may.
 */
export function useQueryField(name: string): string {
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  return new URLSearchParams(query).get(name) ?? '';
}
