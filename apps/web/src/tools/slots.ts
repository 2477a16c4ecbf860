import type { Part } from '../rendering/part.ts';
import type { ToolSlotProps } from './slot.ts';

const UI = ['general/ui', 'general/errors'] as const;

const textTranslator: Part<ToolSlotProps> = {
  source: 'src/features/text-translator/translator-modes.tsx',
  load: async () =>
    (await import('../features/text-translator/translator-modes.tsx')).TranslatorModes,
  messages: [...UI, 'translate/text', 'translate/modes'],
};
const mailTranslator: Part<ToolSlotProps> = {
  source: 'src/features/mail-translator/mail-slot.tsx',
  load: async () => (await import('../features/mail-translator/mail-slot.tsx')).MailSlot,
  messages: [...UI, 'translate/text', 'translate/mail'],
};
const voiceTranslator: Part<ToolSlotProps> = {
  source: 'src/features/voice-translator/voice-slot.tsx',
  load: async () => (await import('../features/voice-translator/voice-slot.tsx')).VoiceSlot,
  messages: [...UI, 'translate/text', 'new/voice'],
};
const documentTranslator: Part<ToolSlotProps> = {
  source: 'src/features/document-translator/document-translator.tsx',
  load: async () =>
    (await import('../features/document-translator/document-translator.tsx')).DocumentTranslator,
  messages: [...UI, 'translate/document', 'translate/document-review'],
};
const documentHistory: Part<ToolSlotProps> = {
  source: 'src/features/document-translator/document-history-slot.tsx',
  load: async () =>
    (await import('../features/document-translator/document-history-slot.tsx')).DocumentHistorySlot,
  messages: [...UI, 'translate/document', 'translate/document-review', 'translate/document-pages'],
};
const transcriber: Part<ToolSlotProps> = {
  source: 'src/features/transcription/transcriber.tsx',
  load: async () => (await import('../features/transcription/transcriber.tsx')).Transcriber,
  messages: [...UI, 'translate/document', 'new_translate/transcribe'],
};
const recordingHistory: Part<ToolSlotProps> = {
  source: 'src/features/transcription/recording-history-slot.tsx',
  load: async () =>
    (await import('../features/transcription/recording-history-slot.tsx')).RecordingHistorySlot,
  messages: [...UI, 'translate/document', 'translate/document-pages', 'new_translate/transcribe'],
};
const DUBBING_MESSAGES = [
  ...UI,
  'translate/document',
  'new_translate/transcribe',
  'new_translate/dubbing',
] as const;
const dubbing: Part<ToolSlotProps> = {
  source: 'src/features/dubbing/dubbing-page.tsx',
  load: async () => (await import('../features/dubbing/dubbing-page.tsx')).DubbingPage,
  messages: DUBBING_MESSAGES,
};
const dubbingHistory: Part<ToolSlotProps> = {
  source: 'src/features/dubbing/dubbing-history-slot.tsx',
  load: async () =>
    (await import('../features/dubbing/dubbing-history-slot.tsx')).DubbingHistorySlot,
  messages: [...DUBBING_MESSAGES, 'translate/document-pages'],
};
const textToSpeech: Part<ToolSlotProps> = {
  source: 'src/features/speech/text-to-speech.tsx',
  load: async () => (await import('../features/speech/text-to-speech.tsx')).TextToSpeech,
  messages: [...UI, 'new/speak'],
};
const fileToSpeech: Part<ToolSlotProps> = {
  source: 'src/features/speech/file-to-speech.tsx',
  load: async () => (await import('../features/speech/file-to-speech.tsx')).FileToSpeech,
  messages: [...UI, 'translate/document', 'new/speak', 'new/listen'],
};
const voiceCloning: Part<ToolSlotProps> = {
  source: 'src/features/voice-cloning/voice-cloning.tsx',
  load: async () => (await import('../features/voice-cloning/voice-cloning.tsx')).VoiceCloning,
  messages: [...UI, 'new/clone'],
};
const pictureTranslator: Part<ToolSlotProps> = {
  source: 'src/features/picture-translator/picture-translator.tsx',
  load: async () =>
    (await import('../features/picture-translator/picture-translator.tsx')).PictureTranslator,
  messages: [...UI, 'translate/document', 'alt/picture'],
};
const pictureReader: Part<ToolSlotProps> = {
  source: 'src/features/picture-text/picture-reader.tsx',
  load: async () => (await import('../features/picture-text/picture-reader.tsx')).PictureReader,
  messages: [...UI, 'translate/document', 'alt/picture', 'handwrite/reader'],
};
const pictureEditor: Part<ToolSlotProps> = {
  source: 'src/features/picture-editor/picture-editor-slot.tsx',
  load: async () =>
    (await import('../features/picture-editor/picture-editor-slot.tsx')).PictureEditorSlot,
  messages: [...UI, 'translate/picture-editor'],
};
const TEXT_TOOL_MESSAGES = ['general/ui', 'moretools/text-tools'] as const;
const textTool: Part<ToolSlotProps> = {
  source: 'src/features/text-tools/text-tool-slot.tsx',
  load: async () => (await import('../features/text-tools/text-tool-slot.tsx')).TextToolSlot,
  messages: TEXT_TOOL_MESSAGES,
};
const morseTranslator: Part<ToolSlotProps> = {
  source: 'src/features/text-tools/morse-slot.tsx',
  load: async () => (await import('../features/text-tools/morse-slot.tsx')).MorseSlot,
  messages: TEXT_TOOL_MESSAGES,
};

const youTube: Part<ToolSlotProps> = {
  source: 'src/features/youtube/youtube-slot.tsx',
  load: async () => (await import('../features/youtube/youtube-slot.tsx')).YouTubeSlot,
  messages: [...UI, 'new_translate/youtube'],
};

const integration: Part<ToolSlotProps> = {
  source: 'src/features/integrations/integration-slot.tsx',
  load: async () => (await import('../features/integrations/integration-slot.tsx')).IntegrationSlot,
  messages: [...UI, 'other_translator/integration'],
};

const plans: Part<ToolSlotProps> = {
  source: 'src/features/pricing/plans-slot.tsx',
  load: async () => (await import('../features/pricing/plans-slot.tsx')).PlansSlot,
  messages: [...UI, 'general/pricing', 'general/plans'],
};

/**
 * The tool on a page, by the page's path without a locale: a tool's slug, or slug and sub-page. A page
 * whose registry entry says `built` has one here (a test compares); language pages show that of their tool.
 */
const SLOTS: Readonly<Record<string, Part<ToolSlotProps>>> = {
  pricing: plans,
  'aurebesh-translator': textTool,
  'binary-translator': textTool,
  'cursive-text-generator': textTool,
  'emoji-translator': textTool,
  'ganglish-translator': textTool,
  'glitch-text-generator': textTool,
  'hieroglyphics-translator': textTool,
  'italic-text-generator': textTool,
  'mirror-text-generator': textTool,
  'numbers-to-words': textTool,
  'old-english-translator': textTool,
  'shakespearean-translator': textTool,
  'tiny-text-generator': textTool,
  'wingdings-translator': textTool,
  'zalgo-text-generator': textTool,
  'morse-code-translator': morseTranslator,
  'language-translator': textTranslator,
  'email-translator': mailTranslator,
  'voice-translator': voiceTranslator,
  'document-translator': documentTranslator,
  'document-translator/history': documentHistory,
  'document-translator/history/:id': documentHistory,
  'pdf-translator': documentTranslator,
  'word-translator': documentTranslator,
  'excel-translator': documentTranslator,
  'powerpoint-translator': documentTranslator,
  'epub-translator': documentTranslator,
  'subtitle-translator': documentTranslator,
  'srt-translator': documentTranslator,
  'vtt-translator': documentTranslator,
  'ass-translator': documentTranslator,
  'ssa-translator': documentTranslator,
  'sbv-translator': documentTranslator,
  'sub-translator': documentTranslator,
  'image-translator': pictureTranslator,
  'translate-text-from-image': pictureTranslator,
  'manga-translator': pictureTranslator,
  'comic-translator': pictureTranslator,
  'jpg-translator': pictureTranslator,
  'png-translator': pictureTranslator,
  'image-to-text': pictureReader,
  'handwritten-to-text': pictureReader,
  'image-translator/translate': pictureEditor,
  'ai-subtitle-generator': transcriber,
  'ai-subtitle-generator/generate': transcriber,
  'ai-subtitle-generator/history': recordingHistory,
  'audio-to-text-converter': transcriber,
  'audio-to-text-converter/history': recordingHistory,
  'video-to-text-converter': transcriber,
  'video-to-text-converter/history': recordingHistory,
  'speech-to-text': transcriber,
  'youtube-transcript-generator': youTube,
  'youtube-video-translator': youTube,
  'youtube-dubbing': youTube,
  'video-translator': dubbing,
  'video-translator/translate': dubbing,
  'video-translator/History': dubbingHistory,
  'audio-translator': dubbing,
  'video-dubbing': dubbing,
  'text-to-speech': textToSpeech,
  'text-to-speech/generate': textToSpeech,
  'file-to-speech': fileToSpeech,
  'file-to-speech/epub-reader': fileToSpeech,
  'file-to-speech/pdf-to-audio': fileToSpeech,
  'file-to-speech/word-to-audio': fileToSpeech,
  'ai-voice-cloning': voiceCloning,
  'ai-voice-cloning/generate': voiceCloning,
  'translate-google-sheets': integration,
  'translate-google-docs': integration,
  'translate-google-slides': integration,
  'translate-google-forms': integration,
  'translate-airtable': integration,
};

/** The slot of a page, or `undefined` while its tool is not built. */
export function findSlot(path: string): Part<ToolSlotProps> | undefined {
  return Object.hasOwn(SLOTS, path) ? SLOTS[path] : undefined;
}
