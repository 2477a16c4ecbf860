import { shout } from '@glossa/testing/shout';
import type {
  EngineNews,
  EngineRequest,
  FetchNews,
} from '../features/engines/bergamot/messages.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';

/** The off-screen page with an engine that shouts, for pairs whose packs the test lets it download. */
export class EnginePage {
  /** Pairs it was asked to download, in order. */
  readonly fetched: string[] = [];
  readonly packs = new Set<string>();
  canceled = 0;
  /** Every text that came, in order. */
  readonly texts: string[] = [];
  #tell: (pair: { from: string; to: string }, news: FetchNews) => Promise<void> = async () => {};

  constructor(browser: ExtensionBrowser) {
    browser.offscreen = (own) => {
      this.#tell = async (pair, news) => {
        const told: EngineNews = { type: 'bergamot/news', ...pair, news };
        await own.runtime.sendMessage(told);
      };
      own.runtime.onMessage.addListener((message: unknown) =>
        this.#serve(message as EngineRequest),
      );
    };
  }

  /** Says how the download goes on. */
  async tell(news: FetchNews): Promise<void> {
    const [from = '', to = ''] = (this.fetched.at(-1) ?? '').split(' ');
    if (news.phase === 'done') this.packs.add(`${from} ${to}`);
    await this.#tell({ from, to }, news);
  }

  #serve(request: EngineRequest): Promise<unknown> | undefined {
    switch (request.type) {
      case 'bergamot/fetch':
        this.fetched.push(`${request.from} ${request.to}`);
        return Promise.resolve(null);
      case 'bergamot/cancel':
        this.canceled++;
        return this.tell({ phase: 'canceled' }).then(() => null);
      case 'bergamot/translate': {
        const { from, to, texts } = request;
        this.texts.push(...texts);
        if (this.packs.has(`${from} ${to}`)) {
          return Promise.resolve({ ok: true, texts: texts.map(shout) });
        }
        const error = { code: 'engine_unavailable', reason: 'download', pair: { from, to } };
        return Promise.resolve({ ok: false, error });
      }
      default:
        return undefined;
    }
  }
}
