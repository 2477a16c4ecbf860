import { formatsOf } from '../formats.ts';
import { pricingPage, type ToolEntry, tool, toolPage, variantPage } from './declare.ts';
import type { Tool } from './types.ts';

const voice = (
  entry: Pick<ToolEntry, 'slug' | 'action' | 'icon' | 'related'> & Partial<ToolEntry>,
): Tool => tool({ kind: 'voice', group: 'voice', price: 'speech', messages: 'new', ...entry });

/** Tools that speak and listen. */
export const VOICE_TOOLS: readonly Tool[] = [
  voice({
    slug: 'text-to-speech',
    action: 'speak',
    icon: 'volume-2',
    channel: 'text_to_speech',
    layout: 'texttospeech',
    related: ['file-to-speech', 'ai-voice-cloning', 'voice-translator'],
    subPages: [toolPage('generate', true)],
    built: true,
  }),
  voice({
    slug: 'file-to-speech',
    action: 'speak',
    icon: 'book-audio',
    channel: 'text_to_speech',
    layout: 'texttospeech',
    formats: ['pdf', 'docx', 'epub', 'txt'],
    related: ['text-to-speech', 'epub-translator', 'pdf-translator'],
    subPages: [
      variantPage('epub-reader', true),
      variantPage('pdf-to-audio', true),
      variantPage('word-to-audio', true),
    ],
    built: true,
  }),
  voice({
    slug: 'ai-voice-cloning',
    action: 'clone',
    icon: 'audio-waveform',
    channel: 'voice_cloning',
    layout: 'texttospeech',
    formats: formatsOf('audio'),
    related: ['text-to-speech', 'video-dubbing', 'voice-translator'],
    subPages: [toolPage('generate', true), pricingPage('pricing')],
    built: true,
  }),
  voice({
    slug: 'speech-to-text',
    action: 'transcribe',
    icon: 'mic',
    price: 'media',
    formats: formatsOf('audio'),
    related: ['audio-to-text-converter', 'voice-translator', 'ai-subtitle-generator'],
    built: true,
  }),
  voice({
    slug: 'voice-translator',
    action: 'translate',
    icon: 'mic',
    price: 'text',
    languageKeys: 'language-key-value',
    related: ['audio-translator', 'speech-to-text', 'text-to-speech'],
    built: true,
  }),
];
