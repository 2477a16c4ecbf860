import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { integrationSources } from './apps/web/vite/integration-sources.ts';
import { plainJsonImports } from './apps/web/vite/plain-json-imports.ts';
import { reactAsBuilt } from './apps/web/vite/react-as-built.ts';
import { siteInBrowser } from './apps/web/vite/site-in-browser.ts';
import { warmStyles } from './apps/web/vite/warm-styles.ts';
import { CHROMIUM_FLAGS, findChromiumForPages } from './e2e/src/chromium.ts';
import { extensionTesting } from './extension/src/testing/vite/index.ts';
import { FULL_TIER } from './packages/testing/src/tier.ts';

const BUILD = { 'import.meta.env.BROWSER': '"chrome"', 'import.meta.env.FIREFOX': 'false' };

/** Components and content scripts on a real DOM: one Chromium for the whole run, no server (CONTRIBUTING.md). */
export default defineConfig({
  plugins: [
    reactAsBuilt(),
    siteInBrowser(),
    plainJsonImports(),
    integrationSources(),
    tailwindcss(),
    warmStyles(),
    react(),
    ...extensionTesting(BUILD),
  ],
  define: BUILD,
  // Found anew at each run: a dependency that turns up in the middle of one would load its pages again.
  optimizeDeps: { force: true },
  test: {
    include: [
      '{apps,packages}/*/src/**/*.browser.test.{ts,tsx}',
      'extension/src/**/*.browser.test.{ts,tsx}',
    ],
    // A page waits more than it works: two for each processor keep them busy.
    maxWorkers: 2 * availableParallelism(),
    testTimeout: 60_000,
    // A second, as vitest has it, is not much for a page on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    provide: { fullTier: FULL_TIER },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: true,
      provider: playwright({
        launchOptions: { executablePath: findChromiumForPages() ?? '', args: [...CHROMIUM_FLAGS] },
        contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
