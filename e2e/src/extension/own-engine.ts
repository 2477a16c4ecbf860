import { MockModel } from '@glossa/testing/mock-model';
import { listen } from './listen.ts';

/** A model of one's own where browsers reach it. As such servers, it tells nothing of other origins. */
export const startMockModel = () => listen((url) => new MockModel(url), { crossOrigin: false });

/** What the extension stores for somebody who translates with that model from English into Spanish. */
export const keptFor = (model: MockModel) => ({
  settings: { from: 'en', to: 'es', pageMode: 'replace' },
  engine: { engine: 'openai', openaiUrl: model.address, openaiModel: 'mock' },
  engineKeys: { openai: 'secret-key' },
  assist: { tripleSpace: true, fieldTo: 'es' },
});
