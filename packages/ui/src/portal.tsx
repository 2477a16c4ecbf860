import { createContext, use } from 'react';

/** Where pop-ups are put: the page's body unless a surface in a shadow root gives its own element. */
const PortalContainer = createContext<HTMLElement | ShadowRoot | null>(null);

export const PortalProvider = PortalContainer.Provider;

/** The element for pop-ups, as Base UI's portals take it; `undefined` means the page's body. */
export function usePortalContainer(): HTMLElement | ShadowRoot | undefined {
  return use(PortalContainer) ?? undefined;
}
