import type { RouterContext } from '../../../routes/__root.tsx';
import { pageHead } from '../../../seo/head.ts';

export interface AccountHeadInput {
  context: RouterContext;
  /** The page's path without a locale prefix. */
  path: string;
  title: string;
  description?: string;
  /** Whether search engines may list the page. */
  indexed?: boolean;
}

/** Head of an account page; search engines list only those that say so. */
export function accountHead(input: AccountHeadInput) {
  const { context, path, title, description = title, indexed = false } = input;
  return pageHead({ ...context, path, title, description, indexed });
}
