import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';

/** Characters of a page’s text that a failure shows. */
const MOST = 1200;
/** A place that answers nothing must not keep a failed test waiting. */
const PATIENCE_MS = 3000;

/** Says in a few lines what somebody would see at a place now. */
type Describe = () => Promise<string>;

const open = new Set<Describe>();

/** Has a place described in the message of a test that fails while it is open. Answers what ends that. */
export function showOnFailure(describe: Describe): () => void {
  open.add(describe);
  return () => void open.delete(describe);
}

/**
 * As `showOnFailure`, for every page of a browser context until it closes.
 * @param printed what they printed, to be shown with them
 */
export function showPagesOnFailure(context: BrowserContext, printed: readonly string[] = []): void {
  const hide = showOnFailure(async () =>
    [...printed, ...(await Promise.all(context.pages().map(describePage)))].join('\n'),
  );
  context.on('close', hide);
}

/** What is to be seen at all open places. */
export async function describePlaces(): Promise<string> {
  const said = [...open].map((describe) =>
    Promise.race([describe(), refuseLate()]).catch((error) => `Nothing to see: ${error}`),
  );
  return (await Promise.all(said)).join('\n');
}

/** An address and the text of its page, on two lines. */
export function describeText(address: string, text: string): string {
  return `${address}\n  ${text
    .trim()
    .replace(/\s*\n\s*/g, ' ⏎ ')
    .slice(0, MOST)}`;
}

async function refuseLate(): Promise<never> {
  await setTimeout(PATIENCE_MS, undefined, { ref: false });
  throw new Error('no answer');
}

async function describePage(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be seen.
  const text = await page.locator('body').innerText();
  return describeText(page.url(), text);
}
