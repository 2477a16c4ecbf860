import { browser } from 'wxt/browser';
import type {
  BringShowing,
  JoinFrames,
  PageCommand,
  PageStart,
  PageState,
  Passage,
  TroubleChanged,
} from '../../messaging/page-protocol.ts';
import { awaitShowing } from './apply/arrival.ts';
import { PageTranslation } from './page-translation.ts';
import { pageScheduler } from './walk/slices.ts';

const OFF: PageState = {
  active: false,
  mode: 'bilingual',
  from: 'auto',
  to: '',
  same: false,
  unserved: false,
  spent: { characters: 0, credits: 0 },
  foreign: [],
  asked: 0,
  done: 0,
  failed: 0,
  lately: { failed: 0, of: 0 },
  error: null,
};

let running: PageTranslation | undefined;
/** The page is being put back; a new translation begins after that. */
let ending: Promise<void> = Promise.resolve();
/** Translations of this document by languages, so that another mode costs nothing. */
const memories = new Map<string, Map<string, string>>();

/** Does what the extension says and answers what the page shows then. */
export function obey(command: PageCommand): PageState {
  if (command.type === 'page/start') begin(command);
  else if (command.type === 'page/stop') end();
  else if (command.type === 'page/retry') running?.retry();
  return running?.state() ?? OFF;
}

/** What the page shows in translation, as it was asked for. */
export function passages(): Passage[] {
  return running?.passages() ?? [];
}

function begin(command: PageStart): void {
  end();
  const key = `${command.from} ${command.to}`;
  const memory = memories.get(key) ?? new Map<string, string>();
  memories.set(key, memory);
  const started = new PageTranslation(command, {
    scheduler: pageScheduler,
    memory,
    framesLoaded: () => tell({ type: 'page-frames/join', start: command }),
    troubleChanged: () => tell({ type: 'page-trouble/changed', note: command.note === true }),
    showing: () => awaitShowing(bringShowing),
  });
  running = started;
  void ending.then(() => {
    if (running === started) return started.start();
  });
}

async function bringShowing(): Promise<void> {
  const message: BringShowing = { type: 'page-showing/bring' };
  await browser.runtime.sendMessage(message);
}

function tell(message: JoinFrames | TroubleChanged): void {
  // The extension may have been updated or removed meanwhile.
  void browser.runtime.sendMessage(message).catch(() => {});
}

function end(): void {
  const stopped = running;
  running = undefined;
  if (stopped === undefined) return;
  ending = ending
    .then(() => stopped.stop())
    .catch((error: unknown) => console.error('The page could not be put back.', error));
}
