import type { GlossaError } from '@glossa/contract';
import type { Engine } from './ports/engine.ts';
import type { Selector } from './ports/selector.ts';

/**
 * Has a request served by the first engine that can, and by the next one when it fails; the selector is told how it went.
 * Errors: that of `refuse` where no engine can serve it; the last engine's; the signal's reason on abort.
 */
export async function firstThatCan<E extends Engine, Request extends readonly unknown[], Result>(
  selector: Selector<E, Request>,
  request: Request,
  signal: AbortSignal,
  serve: (engine: E) => Promise<Result>,
  refuse: () => GlossaError,
): Promise<Result> {
  let failure: unknown;
  for (const engine of await selector.select(...request)) {
    try {
      const result = await serve(engine);
      selector.succeeded(engine);
      return result;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      selector.failed(engine, error);
      failure = error;
    }
  }
  throw failure ?? refuse();
}
