import { browser } from 'wxt/browser';
import type { Passage } from '../../messaging/page-protocol.ts';

const MOST = 1000;

/** What a tab shows in translation, frames included where the browser lets us in, in the order of the page. */
export async function passagesOf(tabId: number): Promise<Passage[]> {
  const frames = await browser.scripting
    .executeScript({
      target: { tabId, allFrames: true },
      func: () => window.glossaPassages?.() ?? [],
      injectImmediately: true,
    })
    .catch(() => []);
  return frames
    .toSorted((a, b) => a.frameId - b.frameId)
    .flatMap(({ result }) => result ?? [])
    .slice(0, MOST)
    .map(({ source, translation }) => ({
      source: plainText(source),
      translation: translation === null ? null : plainText(translation),
    }));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of coded text. */
export function plainText(coded: string): string {
  return coded
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/\s+/g, ' ')
    .trim();
}
