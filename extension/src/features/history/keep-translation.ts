import { readSettings } from '../../storage/settings.ts';
import { type NewHistoryEntry, openHistory } from './history.ts';

/** Lists a translation in the history, unless the person wants none. Never call it for a private window. */
export async function keepTranslation(entry: NewHistoryEntry): Promise<void> {
  if (!(await readSettings()).keepHistory || entry.source.trim() === '') return;
  const history = openHistory();
  try {
    await history.add(entry);
  } finally {
    await history.close();
  }
}
