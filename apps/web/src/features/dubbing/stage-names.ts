/** What the stages of a translation are called. */
export const STAGE_NAMES = {
  pricing: 'new_translate/transcribe:stages.pricing',
  fetching: 'new_translate/transcribe:stages.fetching',
  extracting: 'new_translate/transcribe:stages.extracting',
  transcribing: 'new_translate/transcribe:stages.transcribing',
  translating: 'translate/document:stages.translating',
  speaking: 'new_translate/dubbing:stages.speaking',
  mixing: 'new_translate/dubbing:stages.mixing',
  drawing: 'new_translate/dubbing:stages.drawing',
  writing: 'new_translate/transcribe:stages.writing',
  storing: 'translate/document:stages.storing',
} as const;
