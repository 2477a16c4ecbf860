import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BrowserContext, Page } from 'playwright';

/** Characters of a page’s text that a failure shows. */
const MOST = 1200;
/** A place that answers nothing must not keep a failed test waiting. */
const PATIENCE_MS = 3000;
/** To write a trace takes longer. */
const SAVE_MS = 20_000;

/** What a failure looks at: a browser’s context, a window, a server’s log. */
export interface Place {
  /** Says in a few lines what somebody would see there now. */
  describe?(): Promise<string>;
  /** Told before each test that finds it open. */
  begin?(): Promise<void> | void;
  /**
   * Writes what there is to be found out from into a folder.
   * @param name unique in the folder, to begin file names with
   */
  save?(folder: string, name: string): Promise<void>;
  /** Ends it after a test that opened it and failed. */
  close?(): Promise<void>;
}

const open = new Set<Place>();

/** Has a place looked at when a test fails while it is open. Answers what ends that. */
export function showOnFailure(place: Place): () => void {
  open.add(place);
  return () => void open.delete(place);
}

/** As `showOnFailure`, for what a server prints while a test runs. */
export function saveLogOnFailure(log: string): () => void {
  let from = 0;
  return showOnFailure({
    begin() {
      from = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    },
    save: (folder, name) =>
      pipeline(
        createReadStream(log, { start: from }),
        createWriteStream(join(folder, `${name}-server.log`)),
      ),
  });
}

/**
 * As `showOnFailure`, for every page of a browser context until it closes: their text, pictures of them and a trace
 * of what was done to them.
 * @param options.printed what they printed, to be shown with them
 */
export async function showPagesOnFailure(
  context: BrowserContext,
  { printed = [] }: { printed?: readonly string[] } = {},
): Promise<void> {
  // Without the pages as they were: that puts scripts into them, and takes a seventh of a run.
  await context.tracing.start();
  const hide = showOnFailure({
    describe: async () =>
      [...printed, ...(await Promise.all(context.pages().map(describePage)))].join('\n'),
    async begin() {
      await context.tracing.stopChunk();
      await context.tracing.startChunk();
    },
    async save(folder, name) {
      const pictures = context.pages().map((page, index) => {
        const path = join(folder, `${name}-page-${index + 1}.png`);
        return page.screenshot({ path, timeout: PATIENCE_MS });
      });
      const trace = context.tracing.stopChunk({ path: join(folder, `${name}-trace.zip`) });
      await Promise.allSettled([...pictures, trace]);
      await context.tracing.startChunk();
    },
    close: () => context.close(),
  });
  context.on('close', hide);
}

/** What is open now. */
export function openPlaces(): Place[] {
  return [...open];
}

/** What is to be seen at all open places. */
export async function describePlaces(): Promise<string> {
  const said = openPlaces().map(
    ({ describe }) =>
      describe && within(PATIENCE_MS, describe()).catch((error) => `Nothing to see: ${error}`),
  );
  return (await Promise.all(said)).filter(Boolean).join('\n');
}

/** Writes what open places have to show into a folder, and what went wrong with that. */
export async function savePlaces(folder: string): Promise<void> {
  const saved = openPlaces().map(({ save }, index) =>
    within(SAVE_MS, save?.(folder, String(index + 1))),
  );
  const wrong = (await Promise.allSettled(saved)).flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason)] : [],
  );
  if (wrong.length > 0) await writeFile(join(folder, 'not-saved.txt'), wrong.join('\n'));
}

/** An address and the text of its page, on two lines. */
export function describeText(address: string, text: string): string {
  return `${address}\n  ${text
    .trim()
    .replace(/\s*\n\s*/g, ' ⏎ ')
    .slice(0, MOST)}`;
}

async function within<T>(ms: number, work: T | Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  AbortSignal.timeout(ms).onabort = () => late.reject(new Error('no answer'));
  return Promise.race([work, late.promise]);
}

async function describePage(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not to be seen.
  const text = await page.locator('body').innerText();
  return describeText(page.url(), text);
}
