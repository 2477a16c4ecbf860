import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useTellAlive } from './client/alive.ts';
import { reloadOnChunkError } from './client/watch/chunk-reload.ts';
import { getRouter, messagesForPage } from './router.tsx';

// The router's own client in place of Start's: the site calls the API and has no server functions, whose
// serializers would be a tenth of the entry script.
const IDLE_FALLBACK_MS = 50;

/** A phone answers nobody during a task: each step of the start is one of its own. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const messages = messagesForPage();
  await nextTask();
  const router = getRouter(messages);
  reloadOnChunkError(() => router.options.context.buildId);
  await nextTask();

  function Site() {
    useTellAlive();
    return <RouterClient router={router} />;
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Site />
      </StrictMode>,
    );
  });

  // When the page is alive and has nothing better to do.
  const whenIdle =
    window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, IDLE_FALLBACK_MS));
  whenIdle(async () => {
    const { watchPage } = await import('./client/watch/index.ts');
    watchPage(router, router.options.context.buildId);
    if (!import.meta.env.PROD || navigator.serviceWorker === undefined) return;
    await navigator.serviceWorker.register('/sw.js');
    whenIdle(async () => {
      const { keepPages } = await import('./features/offline/keep-pages.ts');
      await keepPages(router);
    });
  });
}

void start();
