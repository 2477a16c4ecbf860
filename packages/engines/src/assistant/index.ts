export { type AssistantOptions, createTranslationAssistant } from './assistant.ts';
export { type TranslateText, translateWith } from './translate-text.ts';
