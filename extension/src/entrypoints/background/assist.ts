import { findLanguage } from '@glossa/contract/languages';
import { type Browser, browser } from 'wxt/browser';
import { openOptionsAt } from '../../features/options/open-options.ts';
import { effectiveRule } from '../../features/rules/match.ts';
import { readRules } from '../../features/rules/storage.ts';
import {
  type AssistConfig,
  type AssistRequest,
  isAssistRequest,
} from '../../messaging/assist-protocol.ts';
import { changeAssistSettings, readAssistSettings } from '../../storage/assist-settings.ts';
import { readSettings } from '../../storage/settings.ts';
import { forgetClosedTabs, pageLoaded, watchAccess } from './auto-translate.ts';
import { showCard } from './show-card.ts';
import { textLanguage, textsOf } from './texts.ts';
import { translateField } from './translate-field.ts';

/** Serves the helpers in pages: button, fields, paragraphs, rules. */
export function serveAssist(): void {
  forgetClosedTabs();
  watchAccess();
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    const { id, tab, frameId } = sender;
    if (id !== browser.runtime.id || !isAssistRequest(message)) return undefined;
    if (tab?.id === undefined || frameId === undefined) return undefined;
    return serve(message, tab, frameId);
  });
}

async function serve(
  request: AssistRequest,
  tab: Browser.tabs.Tab,
  frameId: number,
): Promise<AssistConfig | undefined> {
  switch (request.type) {
    case 'assist/config':
      return config(tab.url);
    case 'assist/open-card':
      await showCard(tab, frameId, '');
      return undefined;
    case 'assist/translate-field':
      await translateField(tab, frameId);
      return undefined;
    case 'assist/hide-button':
      await hideButton(tab.url, request.everywhere);
      return undefined;
    case 'assist/open-options':
      await openOptionsAt(request.part);
      return undefined;
    case 'assist/page-loaded':
      await pageLoaded(tab, findLanguage(request.language ?? '')?.tag ?? null);
      return undefined;
  }
}

async function config(url: string | undefined): Promise<AssistConfig> {
  const [settings, assist, rules] = await Promise.all([
    readSettings(),
    readAssistSettings(),
    readRules(),
  ]);
  const rule = url === undefined ? undefined : effectiveRule(rules.sites, url);
  const { title = '', translating = '' } = textsOf('general/extension');
  const {
    hideButton = '',
    hideHere = '',
    hideEverywhere = '',
  } = textsOf('general/extension-tools');
  const { capReached = '' } = textsOf('general/extension-page');
  return {
    from: rule?.from ?? settings.from,
    to: rule?.to ?? settings.to,
    fieldTo: assist.fieldTo ?? settings.to,
    hoverKey: assist.hoverKey,
    dir: textLanguage().dir,
    texts: { translate: title, translating, hideButton, hideHere, hideEverywhere, capReached },
    errors: textsOf('general/errors'),
  };
}

async function hideButton(url: string | undefined, everywhere: boolean): Promise<void> {
  if (everywhere || url === undefined) return changeAssistSettings({ button: false });
  const { noButton } = await readAssistSettings();
  const { hostname } = new URL(url);
  await changeAssistSettings({ noButton: [...new Set([...noButton, hostname])] });
}
