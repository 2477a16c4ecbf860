import { browser } from 'wxt/browser';
import type { NoteCommand } from '../../messaging/note-protocol.ts';
import { make, makeButton } from '../over-page/dom.ts';
import { overlay } from '../over-page/overlay.ts';
import { panelStyles } from '../over-page/panel-styles.ts';
import { keepFocus } from './keep-focus.ts';

type Show = Extract<NoteCommand, { type: 'note/show' }>;

const STYLE = `
.panel { inset-block-start: 16px; max-height: calc(100vh - 32px); overflow: auto; }
@media print { .panel { display: none; } }
`;

let host: HTMLElement | undefined;
let giveFocusBack: (() => void) | undefined;
let shown = '';

/** Does what the background says: there is one note at most, and what was closed is not said twice. */
export function obeyNote(command: NoteCommand): void {
  if (command.type === 'note/hide') {
    close();
    shown = '';
    return;
  }
  const wanted = JSON.stringify(command);
  // Closed by the person or still there; a page that took it away sees it again.
  if (wanted === shown && (host === undefined || host.isConnected)) return;
  shown = wanted;
  close();
  host = show(command);
}

function close(): void {
  giveFocusBack?.();
  giveFocusBack = undefined;
  host?.remove();
  host = undefined;
}

function show({ role, cause, actions, close: closing, lang, dir }: Show): HTMLElement {
  const { host, shadow } = overlay('note');
  const style = make('style', '', panelStyles() + STYLE);
  const panel = make('section', 'panel');
  Object.assign(panel, { lang, dir });
  panel.setAttribute('aria-label', 'Glossa');
  const sentence = make('p');
  sentence.setAttribute('role', role);
  const row = make('div', 'row');
  const buttons = actions.map(({ label, message }, at) => {
    const act = () => void browser.runtime.sendMessage(message).catch(() => {});
    return makeButton(label, act, at === 0 ? 'main' : 'line');
  });
  row.append(...buttons, makeButton(closing, close, 'line'));
  panel.append(sentence, row);
  panel.addEventListener('keydown', (event) => {
    // What is typed here is none of the page's shortcuts.
    event.stopPropagation();
    if (event.key === 'Escape' && event.isTrusted) close();
  });
  shadow.append(style, panel);
  giveFocusBack = keepFocus(host, shadow);
  document.documentElement.append(host);
  // Screen readers tell what comes into a place that they know.
  sentence.textContent = cause;
  return host;
}
