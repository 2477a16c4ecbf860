import { createIsomorphicFn } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';

/** The footer is in every page that a server sent and stays while one moves on: browsers never make it. */
export const footer: () => ReactNode = createIsomorphicFn()
  .server((): ReactNode => <SiteFooter />)
  .client((): ReactNode => null);
