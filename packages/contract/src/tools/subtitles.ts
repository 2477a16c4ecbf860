import { formatsOf } from '../formats.ts';
import { historyPage, type ToolEntry, tool, toolPage } from './declare.ts';
import type { Tool } from './types.ts';

const subtitle = (
  entry: Pick<ToolEntry, 'slug' | 'formats' | 'related'> & Partial<ToolEntry>,
): Tool =>
  tool({
    kind: 'subtitle',
    action: 'translate',
    group: 'subtitles',
    price: 'document',
    icon: 'captions',
    messages: 'srt',
    ...entry,
  });

/** Tools that make or translate subtitle files. */
export const SUBTITLE_TOOLS: readonly Tool[] = [
  subtitle({
    slug: 'subtitle-translator',
    formats: formatsOf('subtitles'),
    languageKeys: 'language-key-value-all',
    built: true,
    related: ['srt-translator', 'vtt-translator', 'ai-subtitle-generator', 'video-translator'],
  }),
  subtitle({
    slug: 'ai-subtitle-generator',
    icon: 'clapperboard',
    action: 'transcribe',
    price: 'media',
    formats: [...formatsOf('video'), ...formatsOf('audio')],
    related: ['subtitle-translator', 'video-to-text-converter', 'youtube-transcript-generator'],
    subPages: [toolPage('generate', true), historyPage('history', true)],
    built: true,
  }),
  ...(['srt', 'vtt', 'ass', 'ssa', 'sbv'] as const).map((format) =>
    subtitle({
      slug: `${format}-translator`,
      formats: [format],
      built: true,
      related: ['subtitle-translator', 'ai-subtitle-generator', 'video-translator'],
    }),
  ),
  subtitle({
    slug: 'sub-translator',
    built: true,
    formats: formatsOf('subtitles'),
    related: ['subtitle-translator', 'srt-translator', 'ai-subtitle-generator'],
  }),
];
