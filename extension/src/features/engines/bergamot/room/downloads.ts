import type { LanguagePair } from '@glossa/engines';
import { type ModelFailure, modelFailure } from '@glossa/engines/bergamot/portable';
import type { FetchFailure, FetchNews } from '../messages.ts';
import { type FetchDeps, fetchPair } from '../packs/fetch-pair.ts';

const SAID: Partial<Record<ModelFailure, FetchFailure>> = {
  host_unreachable: 'unreachable',
  interrupted: 'interrupted',
  corrupt: 'corrupt',
  too_large: 'too_large',
  disk_full: 'disk_full',
  not_writable: 'disk_full',
  not_in_catalogue: 'not_in_catalogue',
};

/** Why a download failed, as it is said. */
function failureOf(error: unknown, isOnline: boolean): FetchFailure {
  const said = SAID[modelFailure(error) ?? 'server_error'] ?? 'host';
  return said === 'unreachable' && !isOnline ? 'offline' : said;
}

/** News of progress are told no more often than this, in milliseconds. */
const TELL_MS = 250;

/** The download under way, one at a time: who asks for another meanwhile sees how that one goes on. */
export class PackDownloads {
  readonly #deps: FetchDeps;
  readonly #isOnline: () => boolean;
  #running: AbortController | undefined;

  constructor(deps: FetchDeps, isOnline: () => boolean) {
    this.#deps = deps;
    this.#isOnline = isOnline;
  }

  /**
   * Downloads what a pair lacks. A download that was canceled, or failed, does not come back by itself.
   * @param tell gets news; `done`, `canceled` or `failed` is the last of them
   */
  async fetch(pair: LanguagePair, tell: (news: FetchNews) => void): Promise<void> {
    if (this.#running !== undefined) return;
    const running = new AbortController();
    this.#running = running;
    const { now } = this.#deps;
    let last: { at: number; phase: string } | undefined;
    try {
      await fetchPair(pair, this.#deps, running.signal, (progress) => {
        const at = now();
        if (running.signal.aborted) return;
        if (last?.phase === progress.phase && at - last.at < TELL_MS) return;
        last = { at, phase: progress.phase };
        tell(progress);
      });
      tell({ phase: 'done' });
    } catch (error) {
      if (running.signal.aborted) tell({ phase: 'canceled' });
      else tell({ phase: 'failed', reason: failureOf(error, this.#isOnline()) });
    } finally {
      this.#running = undefined;
    }
  }

  /** Ends the download; what was received stays for the next time. */
  cancel(): void {
    this.#running?.abort(new DOMException('The person stopped it.', 'AbortError'));
  }
}
