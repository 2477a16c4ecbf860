import { TONES, type Tone } from '@glossa/contract';
import { useKept } from '../../client/use-kept.ts';

/** The tone that a person chose, kept while the tab lives. */
export function useTone(key: string): [tone: Tone, set: (tone: Tone) => void] {
  return useKept<Tone>(key, 'default', (kept) => TONES.find((tone) => tone === kept));
}
