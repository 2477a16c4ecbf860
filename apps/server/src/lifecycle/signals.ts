import type { Logger } from 'pino';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Ends the process gracefully at the first SIGTERM or SIGINT, at once at the second. Should the graceful
 * end itself hang, the process ends after `limitMs` all the same. Answers what takes the handlers back.
 */
export function endOnSignals(
  stop: () => Promise<void>,
  limitMs: number,
  logger: Logger,
): () => void {
  let ending = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (ending) process.exit(130);
    ending = true;
    logger.info({ signal }, 'ending');
    setTimeout(() => process.exit(1), limitMs);
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'ending failed');
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
}
