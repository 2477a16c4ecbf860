export { createTranslationAssistant } from './assistant.ts';
export { translateWith } from './translate-text.ts';
