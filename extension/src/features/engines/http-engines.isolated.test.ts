import { afterEach, describe, expect, it, vi } from 'vitest';
import { libreTranslateEngine } from './http-engines.ts';

vi.mock('wxt/browser', () => ({ browser: {} }));
afterEach(() => void vi.unstubAllGlobals());

const settings = {
  engine: 'libretranslate' as const,
  openaiUrl: '',
  openaiModel: '',
  libretranslateUrl: 'http://127.0.0.1:5000',
};
const keys = { openai: 'not for this one', libretranslate: 'secret' };

/** A LibreTranslate server that knows English and Spanish. */
function stubServer() {
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/languages')) {
      const targets = ['en', 'es'];
      return Response.json([
        { code: 'en', targets },
        { code: 'es', targets },
      ]);
    }
    bodies.push(JSON.parse(init.body as string) as Record<string, unknown>);
    return Response.json({ translatedText: ['casa'], alternatives: [['hogar']] });
  });
  return bodies;
}

describe('an engine of one’s own', () => {
  it('gets the language that the browser detected, and its own key', async () => {
    const bodies = stubServer();
    const detect = async () => ({
      isReliable: true,
      languages: [{ language: 'en', percentage: 99 }],
    });
    const engine = libreTranslateEngine(settings, keys, detect);
    const request = { text: 'house', from: 'auto', to: 'es', alternatives: 2 };
    expect(await engine.translate(request, new AbortController().signal)).toEqual({
      text: 'casa',
      detected: 'en',
      engine: 'LibreTranslate',
      alternatives: ['hogar'],
    });
    expect(bodies).toMatchObject([{ q: ['house'], source: 'en', target: 'es', api_key: 'secret' }]);
  });

  it('is not asked for what is in the language already, nor for a dictionary', async () => {
    const bodies = stubServer();
    const engine = libreTranslateEngine(settings, keys);
    const { signal } = new AbortController();
    const same = await engine.translate({ text: 'casa', from: 'es', to: 'es' }, signal);
    expect(same.text).toBe('casa');
    expect(await engine.chat([{ role: 'user', content: 'casa' }], signal)).toBeNull();
    expect(bodies).toEqual([]);
  });
});
