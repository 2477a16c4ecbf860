import { within } from '../time/within.ts';
import { DeliveryEnded } from './delivery-ended.ts';
import type { Claim } from './queue-tables.ts';

/** How long a handler that was told to stop keeps its place. */
const STOP_GRACE_MS = 5_000;

interface Running extends Claim {
  jobId: string;
  controller: AbortController;
  settled: Promise<void>;
}

/** The deliveries whose handlers run in this process. */
export class RunningDeliveries {
  readonly #running = new Set<Running>();

  /** Runs `handler`; once its signal has fired, waits for it no longer than the grace. */
  async run(
    claim: Claim & { jobId: string },
    handler: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const controller = new AbortController();
    const work = handler(controller.signal);
    const running = {
      ...claim,
      controller,
      settled: work.then(
        () => {},
        () => {},
      ),
    };
    this.#running.add(running);
    void running.settled.then(() => this.#running.delete(running));
    const ended = new Promise<void>((resolve) => {
      controller.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([work, ended.then(() => within(running.settled, STOP_GRACE_MS))]);
  }

  end(deliveryId: string, why: DeliveryEnded['why']): void {
    for (const { id, controller } of this.#running) {
      if (id === deliveryId) controller.abort(new DeliveryEnded(why));
    }
  }

  claims(): Claim[] {
    return [...this.#running]
      .filter(({ controller }) => !controller.signal.aborted)
      .map(({ id, name, retryCount }) => ({ id, name, retryCount }));
  }

  /** Resolves when every handler has settled, at the latest after `ms`. */
  async settled(ms: number): Promise<void> {
    await within(Promise.all([...this.#running].map(({ settled }) => settled)), ms);
  }
}
