import type { Namespace } from '@glossa/i18n';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import type { Messages } from '../i18n/messages.ts';

const AGAIN_MS = 1000;

/** Asks a second time for what a browser dropped when a link was followed: a download leaves the page standing. */
async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return load();
  }
}

/**
 * A component that is loaded when it is first shown, together with the message groups it needs. It suspends
 * meanwhile. Only for what a server never renders: the browser has one language, a server all of them.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly Namespace[],
): ComponentType<Props> {
  // A visit has messages of its own.
  const parts = new WeakMap<Messages, LazyExoticComponent<ComponentType<Props>>>();
  return function LazyPart(props: Props) {
    const { messages } = useRouter().options.context;
    const [Part] = useState(() => {
      const loaded =
        parts.get(messages) ??
        lazy(async () => {
          const [module] = await Promise.all([loadTwice(load), messages.ensure(namespaces)]);
          return module;
        });
      parts.set(messages, loaded);
      return loaded;
    });
    return <Part {...(props as Props & object)} />;
  };
}
