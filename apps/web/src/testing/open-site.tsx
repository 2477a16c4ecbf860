import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { ALIVE, useTellAlive } from '../client/alive.ts';
import { tellPresence } from '../client/presence.ts';
import { wall } from '../client/wall.ts';
import { applyTheme, storedTheme, type ThemeChoice } from '../layout/theme.ts';
import { getRouter } from '../router.tsx';
import { FakeServer } from './fake-server.ts';
import { enterSurroundings, type Surroundings } from './surroundings.ts';

export interface SiteOptions {
  server?: FakeServer;
  viewport?: readonly [width: number, height: number];
  /** Opens the page with a session of `ACCOUNT`. */
  signedIn?: boolean;
  theme?: ThemeChoice;
  /** What stands in the browser's local storage. */
  storage?: Readonly<Record<string, string>>;
}

/** An opened site. Its page is the document of the test: `page` of `vitest/browser` looks at it. */
export interface Site {
  readonly server: FakeServer;
  readonly router: AnyRouter;
  /** What the page printed, copied and saved. */
  readonly surroundings: Surroundings;
  /** Opens the page anew, with what the browser kept. */
  reload(): Promise<void>;
  /** Opens another page by its address, with what the browser kept. */
  go(path: string): Promise<void>;
}

const HOME = window.location.href;

/**
 * Opens a path of the site, with the prefix of its language where it has one: the real router, messages and
 * styles, in storage that is empty. The test fails when the page prints an error or a warning, and when the
 * server was asked what nobody answers. Once in a test.
 */
export async function openSite(path: string, options: SiteOptions = {}): Promise<Site> {
  const { server = new FakeServer(), viewport = [1280, 900], signedIn, theme, storage } = options;
  await page.viewport(...viewport);
  forgetEverything();
  for (const [key, value] of Object.entries(storage ?? {})) localStorage.setItem(key, value);
  if (signedIn) localStorage.setItem('passport', 'passport-1');
  if (theme !== undefined) localStorage.setItem('theme', theme);
  const surroundings = enterSurroundings(server.fetch);
  tellStorage();
  let mounted = await mount(path);
  onTestFinished(() => {
    unmount(mounted);
    forgetEverything();
    window.history.replaceState(null, '', HOME);
    surroundings.leave();
    expect({ printed: surroundings.printed, faults: server.faults }).toEqual({
      printed: [],
      faults: [],
    });
  });
  return {
    server,
    surroundings,
    get router() {
      return mounted.router;
    },
    async go(next) {
      unmount(mounted);
      mounted = await mount(next);
    },
    async reload() {
      unmount(mounted);
      mounted = await mount(window.location.href);
    },
  };
}

interface Mounted {
  root: Root;
  router: AnyRouter;
}

async function mount(path: string): Promise<Mounted> {
  window.history.replaceState(null, '', path);
  // A page begins in its theme: nothing fades from the one before.
  const still = document.createElement('style');
  still.textContent = '*, *::before, *::after { transition: none !important; }';
  document.head.append(still);
  const router = getRouter();
  await router.load();
  // As the router of a page that a server sent: nothing is shown before all of it can be.
  router.ssr = { manifest: undefined };
  const alive = new Promise((resolve) => {
    window.addEventListener(ALIVE, resolve, { once: true });
  });
  const root = createRoot(document);
  root.render(<Page router={router} />);
  await alive;
  // What the head's scripts do in a page that a server sent.
  applyTheme(storedTheme());
  tellPresence();
  document.body.getBoundingClientRect();
  still.remove();
  return { root, router };
}

function Page({ router }: { router: AnyRouter }) {
  useTellAlive();
  return <RouterProvider router={router} />;
}

function unmount({ root, router }: Mounted): void {
  wall.close();
  root.unmount();
  router.history.destroy();
}

/** Empties the storages. */
function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
  tellStorage();
}

/** Has what follows the storage look at it again, such as the session, which lives as long as its module. */
function tellStorage(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
}
