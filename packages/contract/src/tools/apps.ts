// @chunk shell
import type { Channel } from '../headers.ts';
import { ownEntry } from '../own-entry.ts';

/** A part of the product that presents itself as an app of its own (`decisions.md` §8). */
export interface AppDescriptor {
  path: string;
  name: string;
  title: string;
  app_key: Exclude<Channel, 'glossa'>;
  logo: string;
  paid_polls: false;
}

export const APP_NAMES = ['text-to-speech', 'ai-voice-cloning'] as const;
export type AppName = (typeof APP_NAMES)[number];

const APPS: Record<AppName, AppDescriptor> = {
  'text-to-speech': {
    path: '/text-to-speech',
    name: 'text-to-speech',
    title: 'Text to Speech',
    app_key: 'text_to_speech',
    logo: '/icon.svg',
    paid_polls: false,
  },
  'ai-voice-cloning': {
    path: '/ai-voice-cloning',
    name: 'ai-voice-cloning',
    title: 'AI Voice Cloning',
    app_key: 'voice_cloning',
    logo: '/icon.svg',
    paid_polls: false,
  },
};

/** The app that `{appName}` names; `undefined` for anything else, whose page is a 404. */
export function findApp(name: string): AppDescriptor | undefined {
  return ownEntry(APPS, name);
}

/** The app that a page's path selects: by what the path contains, with or without a prefix (`specification.md` §2). */
export function currentApp(path: string): AppDescriptor | undefined {
  if (path.includes('text-to-speech') || path.includes('file-to-speech')) {
    return APPS['text-to-speech'];
  }
  return path.includes('ai-voice-cloning') ? APPS['ai-voice-cloning'] : undefined;
}

/** The channel that a page's address chooses (`specification.md` §1). */
export function channelOfPath(path: string): Channel {
  if (path.includes('ai-voice-cloning')) return 'voice_cloning';
  return path.includes('text-to-speech') ? 'text_to_speech' : 'glossa';
}
