import type { Namespace } from '@glossa/i18n';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

/**
 * A component that is loaded when it is first shown, together with the message groups it needs. It suspends
 * meanwhile. Only for what a server never renders: the browser has one language, a server all of them.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly Namespace[],
): ComponentType<Props> {
  let loaded: LazyExoticComponent<ComponentType<Props>> | undefined;
  return function LazyPart(props: Props) {
    const { messages } = useRouter().options.context;
    const [Part] = useState(() => {
      loaded ??= lazy(async () => {
        const [module] = await Promise.all([load(), messages.ensure(namespaces)]);
        return module;
      });
      return loaded;
    });
    return <Part {...(props as Props & object)} />;
  };
}
