import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path without a locale prefix, of a page of the registry. */
  path: string;
  children: ReactNode;
}

/** A link to a page by its path; the router adds the prefix of the locale. */
export function PageLink({ path, ...rest }: PageLinkProps) {
  return <Link to={path as '/'} {...rest} />;
}
