import { browser } from 'wxt/browser';
import { isSaveWord } from '../../features/word-book/messages.ts';
import { openWordBook } from '../../features/word-book/word-book.ts';

/** Keeps words for the cards: pages have no access to the extension's database. */
export function serveWordBook(): void {
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    if (sender.id !== browser.runtime.id || !isSaveWord(message)) return undefined;
    return save(message.entry);
  });
}

async function save(entry: Parameters<ReturnType<typeof openWordBook>['save']>[0]): Promise<true> {
  const book = openWordBook();
  try {
    await book.save(entry);
    return true;
  } finally {
    await book.close();
  }
}
