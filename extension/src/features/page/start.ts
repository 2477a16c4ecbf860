import type { PageCommand, PageState } from '../../messaging/page-protocol.ts';
import { PageTranslation } from './page-translation.ts';
import { pageScheduler } from './walk/slices.ts';

const OFF: PageState = {
  active: false,
  mode: 'bilingual',
  to: '',
  asked: 0,
  done: 0,
  failed: 0,
  error: null,
};

let running: PageTranslation | undefined;
/** Translations of this document by languages, so that another mode costs nothing. */
const memories = new Map<string, Map<string, string>>();

/** Does what the extension says and answers what the page shows then. */
export function obey(command: PageCommand): PageState {
  if (command.type === 'page/start') {
    running?.stop();
    const key = `${command.from} ${command.to}`;
    const memory = memories.get(key) ?? new Map<string, string>();
    memories.set(key, memory);
    running = new PageTranslation(command, pageScheduler, memory);
    void running.start();
  } else if (command.type === 'page/stop') {
    running?.stop();
    running = undefined;
  } else if (command.type === 'page/retry') running?.retry();
  return running?.state() ?? OFF;
}
