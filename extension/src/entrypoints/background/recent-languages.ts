import { findLanguage } from '@glossa/contract/languages';
import { rememberLanguage } from '@glossa/core';
import { browser } from 'wxt/browser';
import { isLanguageChosen } from '../../messaging/protocol.ts';
import { extensionStorage } from '../../storage/extension-storage.ts';

/** Remembers the languages that are chosen on cards: pages have no access to the extension's storage. */
export function serveRecentLanguages(): void {
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    if (sender.id !== browser.runtime.id || !isLanguageChosen(message)) return undefined;
    return remember(message.tag);
  });
}

async function remember(tag: string): Promise<void> {
  const language = findLanguage(tag);
  if (language !== undefined) await rememberLanguage(extensionStorage, language.tag);
}
