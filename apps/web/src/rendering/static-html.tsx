// @chunk shell
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { MouseEvent, ReactNode } from 'react';
import { splitLocale } from '../locale/paths.ts';
import { renderedOnce } from './rendered-once.tsx';

let sent: ReadonlyMap<string, string> | undefined;

/** What the server sends under a name; a browser reads it once, before anything on the page has changed. */
const sentHtml: (name: string, router: AnyRouter, render: () => ReactNode) => string | undefined =
  createIsomorphicFn()
    .server((name: string, router: AnyRouter, render: () => ReactNode) =>
      renderedOnce(router, name, render),
    )
    .client((name: string) => htmlOnPage(name));

function htmlOnPage(name: string): string | undefined {
  sent ??= new Map(
    [...document.querySelectorAll<HTMLElement>('[data-static]')].map((element) => [
      element.dataset.static ?? '',
      element.innerHTML,
    ]),
  );
  return sent.get(name);
}

export interface StaticHtmlProps {
  /** Unique over all pages: what stands under it is the same whenever it is shown. */
  name: string;
  className?: string;
  /** Makes the content; called on the server, and in a browser only for pages it renders itself. */
  render(): ReactNode;
}

/**
 * Content that never changes: the server renders it, the browser keeps what came and needs neither its
 * code nor its messages to take the page over. Links in it still navigate without a reload.
 */
export function StaticHtml({ name, className, render }: StaticHtmlProps) {
  const router = useRouter();
  const html = sentHtml(name, router, render);
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link === null || event.button !== 0 || modified || event.defaultPrevented) return;
    if (
      link.origin !== window.location.origin ||
      link.target !== '' ||
      link.dataset.page === undefined
    )
      return;
    event.preventDefault();
    void router.navigate({ to: splitLocale(link.pathname).path as '/' });
  };
  const common = { 'data-static': name, className, onClick: follow };
  return html === undefined ? (
    <div {...common}>{render()}</div>
  ) : (
    <div {...common} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
}
