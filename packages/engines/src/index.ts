export { decodeEntities, escapeXml } from './coded/escape.ts';
export * from './ports/chat.ts';
export * from './ports/detect.ts';
export * from './ports/engine.ts';
export * from './ports/read.ts';
export * from './ports/selector.ts';
export * from './ports/transcribe.ts';
export * from './ports/translate.ts';
export { UrgentFirst } from './urgent-first.ts';
