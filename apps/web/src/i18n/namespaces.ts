import type { Namespace } from '@glossa/i18n';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message groups that the route's page shows, beside those of the root. */
    messages?: readonly Namespace[];
  }
}

/** All message groups that the matched routes need. */
export function namespacesOf(
  matches: readonly { staticData: { messages?: readonly Namespace[] } }[],
): Namespace[] {
  return [...new Set(matches.flatMap((match) => match.staticData.messages ?? []))];
}
