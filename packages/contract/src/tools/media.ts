import { formatsOf } from '../formats.ts';
import { historyPage, type ToolEntry, tool, toolPage } from './declare.ts';
import type { Tool } from './types.ts';

const media = (
  entry: Pick<ToolEntry, 'slug' | 'kind' | 'action' | 'icon' | 'related'> & Partial<ToolEntry>,
): Tool =>
  tool({
    group: 'media',
    price: 'media',
    formats: entry.kind === 'audio' ? formatsOf('audio') : formatsOf('video'),
    messages: 'new_translate',
    ...entry,
  });

/** Tools for recordings: translating, dubbing, writing down. */
export const MEDIA_TOOLS: readonly Tool[] = [
  media({
    slug: 'video-translator',
    kind: 'video',
    action: 'translate',
    icon: 'video',
    languageKeys: 'language-key-value',
    related: ['video-dubbing', 'ai-subtitle-generator', 'youtube-video-translator'],
    subPages: [toolPage('translate', true), historyPage('History', true)],
    built: true,
  }),
  media({
    slug: 'audio-translator',
    kind: 'audio',
    action: 'translate',
    icon: 'audio-lines',
    languageKeys: 'language-key-value',
    related: ['voice-translator', 'audio-to-text-converter', 'video-translator'],
    built: true,
  }),
  media({
    slug: 'video-dubbing',
    kind: 'video',
    action: 'dub',
    icon: 'mic-vocal',
    related: ['video-translator', 'youtube-dubbing', 'ai-voice-cloning'],
    built: true,
  }),
  media({
    slug: 'video-to-text-converter',
    kind: 'video',
    action: 'transcribe',
    icon: 'file-video',
    related: ['audio-to-text-converter', 'ai-subtitle-generator', 'video-translator'],
    subPages: [historyPage('history', true)],
    built: true,
  }),
  media({
    slug: 'audio-to-text-converter',
    kind: 'audio',
    action: 'transcribe',
    icon: 'file-audio',
    related: ['speech-to-text', 'video-to-text-converter', 'audio-translator'],
    subPages: [historyPage('history', true)],
    built: true,
  }),
  media({
    slug: 'youtube-video-translator',
    kind: 'video',
    action: 'translate',
    icon: 'circle-play',
    formats: [],
    price: 'document',
    related: ['youtube-dubbing', 'youtube-transcript-generator', 'video-translator'],
    built: true,
  }),
  media({
    slug: 'youtube-dubbing',
    kind: 'video',
    action: 'dub',
    icon: 'circle-play',
    formats: [],
    related: ['youtube-video-translator', 'video-dubbing', 'ai-voice-cloning'],
    built: true,
  }),
  media({
    slug: 'youtube-transcript-generator',
    kind: 'video',
    action: 'transcribe',
    icon: 'list-video',
    formats: [],
    price: 'free',
    related: ['youtube-video-translator', 'ai-subtitle-generator', 'video-to-text-converter'],
    built: true,
  }),
];
