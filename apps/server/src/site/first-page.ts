import type { Logger } from 'pino';
import type { Site } from './site.ts';

/** A page that is made for whoever asks, and never kept. */
const FIRST_PAGE = 'http://localhost/?from=en&to=es';

/**
 * Loads what all pages are made with before the server listens, so that no reader waits for it: half a second of work on
 * a quiet machine. A page that cannot be made is told to the log: calls are answered without pages.
 */
export async function makeFirstPage(
  site: Pick<Site, 'built' | 'fetch'>,
  logger: Pick<Logger, 'error'>,
): Promise<void> {
  if (!site.built) return;
  try {
    await (await site.fetch(new Request(FIRST_PAGE))).arrayBuffer();
  } catch (error) {
    logger.error({ err: error }, 'the first page was not made');
  }
}
