import { GlossaError } from '@glossa/contract';
import { type Browser, browser } from 'wxt/browser';
import { effectiveRule } from '../../../features/rules/match.ts';
import { readRules } from '../../../features/rules/storage.ts';
import type { ImageCommand, ImageStart } from '../../../messaging/image-protocol.ts';
import { readSettings } from '../../../storage/settings.ts';
import { textLanguage, textsOf } from '../texts.ts';
import { markError } from '../toolbar.ts';

const SCRIPT = '/content-scripts/image.js' as const;
const TOP = 0;
const TRANSLATE_IMAGE = 'translate-image';
const TRANSLATE_IMAGES = 'translate-images';
const TRANSLATE_REGION = 'translate-region';

/** Pictures in the context menu, and the shortcut for a part of the screen; scripts come at the click. */
export function registerImageCommands(): void {
  browser.runtime.onInstalled.addListener(() => {
    const { create } = browser.contextMenus;
    const title = (name: 'menuTranslateImage' | 'menuTranslateImages' | 'menuTranslateRegion') =>
      browser.i18n.getMessage(name);
    create({ id: TRANSLATE_IMAGE, title: title('menuTranslateImage'), contexts: ['image'] });
    create({
      id: TRANSLATE_IMAGES,
      title: title('menuTranslateImages'),
      contexts: ['page', 'image'],
    });
    create({
      id: TRANSLATE_REGION,
      title: title('menuTranslateRegion'),
      contexts: ['page', 'image'],
    });
  });
  browser.contextMenus.onClicked.addListener(({ menuItemId, frameId = TOP, srcUrl }, tab) => {
    if (tab === undefined) return;
    if (menuItemId === TRANSLATE_IMAGE && srcUrl !== undefined) {
      void translate(tab, { type: 'images/one', url: srcUrl }, frameId);
    }
    if (menuItemId === TRANSLATE_IMAGES) void translate(tab, { type: 'images/all' }, undefined);
    if (menuItemId === TRANSLATE_REGION) void translate(tab, { type: 'images/region' }, TOP);
  });
  browser.commands.onCommand.addListener((command, tab) => {
    if (command !== TRANSLATE_REGION || tab === undefined) return;
    void translate(tab, { type: 'images/region' }, TOP);
  });
}

type What =
  | { type: 'images/one'; url: string }
  | { type: 'images/all' }
  | { type: 'images/region' };

/** @param frameId the frame that is told; undefined for all */
async function translate(
  tab: Browser.tabs.Tab,
  what: What,
  frameId: number | undefined,
): Promise<void> {
  const tabId = tab.id;
  if (tabId === undefined) return;
  try {
    const told = await inject(tabId, frameId);
    const command: ImageCommand = { ...what, ...(await startOf(tab.url)) };
    const options = told === undefined ? {} : { frameId: told };
    await browser.tabs.sendMessage(tabId, command, options);
  } catch (error) {
    await markError(tabId, error);
  }
}

/** A frame of another site may be closed to us: then the page around it says so. */
async function inject(tabId: number, frameId: number | undefined): Promise<number | undefined> {
  const into = (target: Browser.scripting.InjectionTarget) =>
    browser.scripting.executeScript({ target, files: [SCRIPT] }).catch((cause: unknown) => {
      throw new GlossaError('url_not_allowed', 'This page is closed to extensions.', { cause });
    });
  if (frameId === undefined) {
    await into({ tabId, allFrames: true });
    return undefined;
  }
  try {
    await into({ tabId, frameIds: [frameId] });
    return frameId;
  } catch (error) {
    if (frameId === TOP) throw error;
    await into({ tabId, frameIds: [TOP] });
    return TOP;
  }
}

async function startOf(url: string | undefined): Promise<ImageStart> {
  const [settings, rules] = await Promise.all([readSettings(), readRules()]);
  const rule = url === undefined ? undefined : effectiveRule(rules.sites, url);
  const { capReached = '' } = textsOf('general/extension-page');
  const { signIn = '', seePlans = '', close = '', tryAgain = '' } = textsOf('general/extension');
  const shared = { capReached, signIn, seePlans, close, tryAgain };
  return {
    from: rule?.from ?? settings.from,
    to: rule?.to ?? settings.to,
    ...textLanguage(),
    texts: { ...textsOf('general/extension-images'), ...shared },
    errors: textsOf('general/errors'),
  };
}
