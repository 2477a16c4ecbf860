import { startOpenAi } from '@glossa/engines/testing';

const KEY = 'secret-key';

/** A model of one's own that takes nobody without its key, where browsers reach it; it lets no other origin read it. */
export const startModel = () => startOpenAi({ apiKey: KEY });

/** What the extension stores for somebody who translates with that model from English into Spanish. */
export const keptFor = ({ url }: { url: string }) => ({
  settings: { from: 'en', to: 'es', pageMode: 'replace' },
  engine: { engine: 'openai', openaiUrl: `${url}/v1`, openaiModel: 'mock' },
  engineKeys: { openai: KEY },
  assist: { tripleSpace: true, fieldTo: 'es' },
});
