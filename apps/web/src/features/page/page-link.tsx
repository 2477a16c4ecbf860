// @chunk tools
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { localizedPath } from '../../locale/paths.ts';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path without a locale prefix, of a page of the registry. */
  path: string;
  children: ReactNode;
}

/** A link to a page in content that never changes ({@link StaticHtml}, which follows it). */
export function PageLink({ path, ...rest }: PageLinkProps) {
  const { locale } = useRouter().options.context;
  return <a href={localizedPath(path, locale)} data-page {...rest} />;
}
