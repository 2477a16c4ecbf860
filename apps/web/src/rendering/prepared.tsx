import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { preparedHtml, preparedText } from './prepared-parts.tsx';

const place: (router: AnyRouter, name: string, content: ReactNode) => ReactNode =
  createIsomorphicFn()
    .server((router: AnyRouter, name: string, content: ReactNode) =>
      preparedHtml(router, name, content),
    )
    .client((_router: AnyRouter, _name: string, content: ReactNode) => content);

export interface PreparedProps {
  /** Unique in a page. */
  name: string;
  /** The same for everybody who asks for the page's path, whatever the query; makes no ids (`useId`). */
  children: ReactNode;
}

/**
 * A part of every page that its path alone decides. A server that makes a page for one request renders it
 * once and puts the HTML into further answers; browsers take it over and change it as any other.
 */
export function Prepared({ name, children }: PreparedProps) {
  return place(useRouter(), name, children);
}

/** A long text that a page brings along, in the same way; unchanged where nothing is prepared. */
export const prepareText: (router: AnyRouter, text: string) => string = createIsomorphicFn()
  .server((router: AnyRouter, text: string) => preparedText(router, text))
  .client((_router: AnyRouter, text: string) => text);
