import { useRouterState } from '@tanstack/react-router';
import { StatusScreen } from './status-screen.tsx';

/** Shown for a path that no route matches, or that its route refuses (`specification.md` §2). */
export function NotFoundPage(props: { data?: unknown }) {
  const pathname = useRouterState({
    select: (state) => state.location.publicHref.split(/[?#]/)[0],
  });
  const refused = (props.data as { refused?: boolean } | undefined)?.refused === true;
  const message = refused ? `Page Not Found: ${pathname}` : `Page not found: ${pathname}`;
  return <StatusScreen status={404} message={message} />;
}
