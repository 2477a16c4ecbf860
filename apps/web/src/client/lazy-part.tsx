import type { Namespace } from '@glossa/i18n';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import type { Messages } from '../i18n/messages.ts';

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
          const [module] = await Promise.all([load(), messages.ensure(namespaces)]);
          return module;
        });
      parts.set(messages, loaded);
      return loaded;
    });
    return <Part {...(props as Props & object)} />;
  };
}
