import type { SpeechResult } from '@glossa/contract';
import { viewListed } from '../jobs/job-view.ts';

/** A text that is read aloud as histories show it: without its words and chapters. */
export function viewListedSpeech(...[row, ...rest]: Parameters<typeof viewListed>) {
  const item = viewListed<SpeechResult>(row, ...rest);
  const { words: _, chapters: _chapters, ...result } = item.result ?? {};
  return item.result === undefined ? item : { ...item, result: result as SpeechResult };
}
