import type { About } from './task.ts';

/** Card → background: open the panel and ask there about a translation. */
export interface AskAbout {
  type: 'panel/ask';
  about: About;
}

export function isAskAbout(message: unknown): message is AskAbout {
  return (message as { type?: unknown } | null)?.type === 'panel/ask';
}
