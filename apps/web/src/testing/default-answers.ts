import { LANGUAGES } from '@glossa/contract';
import { languageName } from '@glossa/core';
import type { Handlers } from './handlers.ts';

/** Pairs that are served unless a test says otherwise, a language between where there is one. */
const PAIRS = [
  'en es',
  'es en',
  'en ca fr',
  'en ca it',
  'en ca pt',
  'fr es en',
  'es fr',
  'sv da',
  'sv no',
].map((pair) => {
  const [from, ...rest] = pair.split(' ') as [string, ...string[]];
  const via = rest.slice(0, -1);
  return {
    from,
    to: rest.at(-1)!,
    engine: 'apertium',
    local: true,
    ready: true,
    ...(via.length > 0 ? { via } : {}),
    features: [],
  };
});

/** The engine that everything is translated by. */
export const APERTIUM = { id: 'apertium', name: 'Apertium', state: 'ready' as const, local: true };
export const CHAT_MODEL = {
  id: 'openai',
  name: 'Chat model',
  state: 'ready' as const,
  local: true,
};

/** What the fake server makes of a text: easily told from it, and the same each time. */
export const translated = (text: string, to: string) => `[${to}] ${text}`;

/** The account of whoever is signed in. */
export const ACCOUNT = {
  profile: {
    id: 'u1',
    email: 'reader@example.test',
    username: 'Reader',
    created_at: 1_700_000_000,
  },
  subscription: {
    free_cnt: 500,
    is_subscribed: false,
    detail: null,
    monthly_usage_cnt: 0,
    free_usage_cnt: 0,
  },
  team_subscription: null,
  jwt: `e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`,
};

/** Of a server that sells nothing. */
const NO_OFFER = {
  ...{ selling: 'off' as const, currency: 'usd', currencies: [], tax: 'unspecified' as const },
  items: [],
};

/** A server with Apertium and no chat model, on which everything goes well. */
export const DEFAULT_ANSWERS: Handlers = {
  languages: ({ locale = 'en' }) => ({
    languages: LANGUAGES.map((language) => ({
      ...language,
      name: languageName(language.tag, locale),
      nativeName: languageName(language.tag, language.tag),
    })),
    pairs: PAIRS,
  }),
  orderPlans: () => NO_OFFER,
  orderProducts: () => NO_OFFER,
  generateInviteLink: () => ({ url: 'http://glossa.test/?invite_code=code', code: 'code' }),
  invites: () => ({
    ...{ reward: 100, first_use: 10, monthly_limit: 10, this_month: 0, earned: 0 },
    ...{ items: [], own: null },
  }),
  team: () => ({ team: null }),
  glossaries: () => ({ items: [] }),
  billing: () => ({ selling: 'off', subscription: null, next_charge: null, invoices: [] }),
  engines: () => ({
    capabilities: [
      { capability: 'translate', engines: [APERTIUM] },
      { capability: 'chat', engines: [] },
    ],
  }),
  detect: ({ texts }) => ({
    detections: [texts].flat().map(() => ({ language: 'en', confidence: 1 })),
  }),
  translate: ({ text, texts = [text ?? ''], from, to }) => ({
    translations: texts.map((one) => ({
      text: translated(one, to),
      ...(from === 'auto' ? { detected: 'en' } : {}),
      cached: false,
      engine: 'apertium',
    })),
    credits: texts.length,
  }),
  voices: () => ({ voices: [], unserved: [], withoutLocal: [] }),
  spokenLanguages: () => ({ languages: [], recordings: true }),
  imgLanguages: () => ({ languages: ['auto', 'en', 'es', 'ja'] }),
  imgHistory: () => ({ items: [], nextCursor: null }),
  speechHistory: () => ({ items: [], nextCursor: null }),
  status: () => ACCOUNT,
  logout: () => ({ ended: 1 }),
  async *accountEvents(_request: unknown, { signal }) {
    yield { type: 'balance', subscription: ACCOUNT.subscription, team_subscription: null };
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  },
};
