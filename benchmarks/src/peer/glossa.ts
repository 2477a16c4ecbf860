import { ChromiumExtension } from '@glossa/e2e/extension/chromium-extension';
import type { PageTranslator } from './page-translator.ts';

/** Our extension in a Chromium of its own, with the settings of a new user but for the mode: it replaces, as others do. */
export async function launchGlossa(server: string): Promise<PageTranslator> {
  const extension = await ChromiumExtension.launch();
  await extension.setSettings({ server, from: 'auto', to: 'es', pageMode: 'replace' });
  await extension.inBackground(() => {
    const counting = globalThis as typeof globalThis & { sent: number };
    counting.sent = 0;
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (new URL(url).pathname === '/translate') counting.sent++;
      return send(input, init);
    };
  }, undefined);
  return {
    name: 'Glossa',
    context: extension.context,
    translate: (page) => extension.togglePage(page),
    async restore(page) {
      await extension.togglePage(page);
    },
    requests: () =>
      extension.inBackground(() => (globalThis as unknown as { sent: number }).sent, undefined),
    close: () => extension.close(),
  };
}
