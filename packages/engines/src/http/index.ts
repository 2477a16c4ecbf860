export { type AzureOptions, createAzureEngine } from './azure.ts';
export type { HttpOptions } from './client.ts';
export { createDeeplEngine, type DeeplOptions } from './deepl.ts';
export { createGoogleEngine, type GoogleOptions } from './google.ts';
export { createLibreTranslateEngine, type LibreTranslateOptions } from './libretranslate.ts';
export { createOpenAiChatEngine } from './openai/chat.ts';
export type { OpenAiOptions } from './openai/completions.ts';
export { createOpenAiTranscribeEngine } from './openai/transcribe.ts';
export { createOpenAiTranslateEngine } from './openai/translate.ts';
