import { browser } from 'wxt/browser';
import { readEngineSettings } from '../../../features/engines/engine-settings.ts';
import { startTab, stateOf, tellTab } from '../../../features/page/tab.ts';
import { servedPairsSoon } from '../../../features/served/known-pairs.ts';
import type { ServedPairs } from '../../../features/served/served-pairs.ts';
import {
  isNoteRequest,
  type NoteCommand,
  type NoteContent,
  type NoteRequest,
} from '../../../messaging/note-protocol.ts';
import { isTroubleChanged, type PageState } from '../../../messaging/page-protocol.ts';
import { textLanguage, textsOf } from '../texts.ts';
import { clearButton, markButton, markError } from '../toolbar.ts';
import { isForPage, noteOf } from './note-content.ts';

const SCRIPT = '/content-scripts/note.js' as const;
const TOP = 0;

/** Says on the toolbar button, and in pages that were to be translated from there, why they are not. */
export function serveTrouble(): void {
  browser.runtime.onMessage.addListener((message: unknown, { id, tab }) => {
    const tabId = tab?.id;
    if (id !== browser.runtime.id || tabId === undefined) return undefined;
    if (isNoteRequest(message)) {
      return serve(message, tabId).catch((error: unknown) => markError(tabId, error));
    }
    if (!isTroubleChanged(message)) return undefined;
    // Frames tell of their own; what was read last is to be shown last.
    return navigator.locks.request(`trouble ${tabId}`, () => show(tabId, message.note));
  });
}

function serve(request: NoteRequest, tabId: number): Promise<void> {
  switch (request.type) {
    case 'page-note/retry':
      return tellTab(tabId, { type: 'page/retry' });
    case 'page-note/anyway':
      return startTab(tabId, { anyway: true, note: true });
    case 'page-note/into':
      return startTab(tabId, { to: request.to, note: true });
  }
}

async function show(tabId: number, inPage: boolean): Promise<void> {
  const state = await stateOf(tabId);
  const content = state === undefined ? undefined : await contentOf(state);
  if (content === undefined) {
    await clearButton(tabId);
    await tellNote(tabId, { type: 'note/hide' });
    return;
  }
  await markButton(tabId, content.cause);
  if (!inPage || state === undefined || !isForPage(state)) return;
  const { close = '' } = textsOf('general/extension');
  const target = { tabId, frameIds: [TOP] };
  await browser.scripting
    .executeScript({ target, files: [SCRIPT], injectImmediately: true })
    .catch(() => {});
  await tellNote(tabId, { type: 'note/show', ...textLanguage(), close, ...content });
}

async function contentOf(state: PageState): Promise<NoteContent | undefined> {
  const { engine } = await readEngineSettings();
  const served: ServedPairs = hasNoPair(state) ? await servedPairsSoon() : null;
  return noteOf(state, { lang: textLanguage().lang, engine, served });
}

/** Only then there is need of the pairs that are served: asking may take its time. */
function hasNoPair({ unserved, error }: PageState): boolean {
  return unserved || error?.code === 'unsupported_language_pair';
}

/** Where there was never a note, nobody listens. */
async function tellNote(tabId: number, command: NoteCommand): Promise<void> {
  await browser.tabs.sendMessage(tabId, command, { frameId: TOP }).catch(() => {});
}
