export { type ApertiumOptions, createApertiumEngine } from './apertium/engine.ts';
export { createEspeakEngine, type EspeakOptions } from './espeak/engine.ts';
export { createPocketsphinxEngine, type PocketsphinxOptions } from './pocketsphinx/engine.ts';
export { createTesseractEngine, type TesseractOptions } from './read/engine.ts';
export { createSherpaEngine, type SherpaOptions } from './sherpa/engine.ts';
export { createSpeechModels, type SpeechModels } from './sherpa/models.ts';
export { createSherpaProcesses } from './sherpa/processes.ts';
export { createSilero } from './sherpa/silero.ts';
export { openSound } from './sound/open-sound.ts';
