import type { Namespace } from '@glossa/i18n';

type OfParams = (params: Readonly<Record<string, string | undefined>>) => readonly Namespace[];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message groups that the route's page shows, beside those of the root. */
    messages?: readonly Namespace[] | OfParams;
  }
}

interface Match {
  staticData: { messages?: readonly Namespace[] | OfParams };
  params: unknown;
}

/** All message groups that the matched routes need. */
export function namespacesOf(matches: readonly Match[]): Namespace[] {
  const names = matches.flatMap(({ staticData: { messages = [] }, params }) =>
    typeof messages === 'function'
      ? messages(params as Readonly<Record<string, string | undefined>>)
      : messages,
  );
  return [...new Set(names)];
}
