import type { BrowserContext, CDPSession } from 'playwright';

/** The page in which an extension without a worker has its background, which the driver does not know. */
export interface BackgroundPage {
  /** Runs an expression in it, awaited; answers its value. */
  evaluate<T>(expression: string): Promise<T>;
}

interface Received {
  id?: number;
  result?: { result?: { value?: unknown }; exceptionDetails?: { text: string } };
}

const TRIES = 100;
const POLL_MS = 100;

async function findTarget(session: CDPSession): Promise<string | undefined> {
  for (let tried = 0; tried < TRIES; tried++) {
    const { targetInfos } = await session.send('Target.getTargets', {
      filter: [{ type: 'background_page', exclude: false }],
    });
    const found = targetInfos.find(({ url }) => url.startsWith('chrome-extension://'));
    if (found !== undefined) return found.targetId;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
}

/** Finds it once it has started; undefined where the browser does not load such an extension. */
export async function backgroundPage(context: BrowserContext): Promise<BackgroundPage | undefined> {
  const session = await context.browser()!.newBrowserCDPSession();
  const targetId = await findTarget(session);
  if (targetId === undefined) return undefined;
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  let last = 0;
  const waiting = new Map<number, (answer: Received) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Received;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return {
    async evaluate<T>(expression: string) {
      const id = ++last;
      const answered = new Promise<Received>((resolve) => waiting.set(id, resolve));
      const params = { expression, awaitPromise: true, returnByValue: true };
      const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
      await session.send('Target.sendMessageToTarget', { sessionId, message });
      const { result } = await answered;
      waiting.delete(id);
      if (result?.exceptionDetails !== undefined) throw new Error(result.exceptionDetails.text);
      return result?.result?.value as T;
    },
  };
}
