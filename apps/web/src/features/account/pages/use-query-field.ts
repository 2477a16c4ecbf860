import { useMatch, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * A field of the page's query as it is written, or empty. The router's own reading takes what looks like
 * a number for one, which a token or a challenge may.
 */
export function useQueryField(name: string): string {
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const location = useRouterState({ select: (state) => state.location });
  const [query, setQuery] = useState(location.searchStr);
  // The address is the next page's already while this one is still shown.
  if (location.pathname === page && location.searchStr !== query) setQuery(location.searchStr);
  return new URLSearchParams(query).get(name) ?? '';
}
