export { detectEngine, detectLanguage } from './detect.ts';
