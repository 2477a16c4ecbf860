export { createNullEngine, type NullEngineOptions, pseudo } from '../null/null-engine.ts';
export { type DrawnText, drawPicture } from './draw-picture.ts';
export { startAzure } from './servers/azure.ts';
export { type DeeplService, startDeepl } from './servers/deepl.ts';
export { type GoogleService, startGoogle } from './servers/google.ts';
export { startLibreTranslate } from './servers/libretranslate.ts';
export { type OpenAiAbilities, startOpenAi } from './servers/openai.ts';
export { type Fault, type Service, startService } from './servers/service.ts';
export { type EngineUnderTest, translateEngineContract } from './translate-engine-contract.ts';
