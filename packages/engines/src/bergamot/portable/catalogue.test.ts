import { describe, expect, it } from 'vitest';
import { DEFAULT_CATALOGUE_URL, parseCatalogue } from './catalogue.ts';
import { packKey } from './packs.ts';
import { findRoute, routePairs } from './routes.ts';

const HASH = 'A'.repeat(64);
const files = {
  model: { path: 'models/m.bin.gz', uncompressedHash: HASH, uncompressedSize: 10 },
  lexicalShortlist: { path: 'models/l.bin.gz' },
  vocab: { path: 'models/v.spm.gz' },
};
function parse(models: Record<string, unknown[]>, options: { base?: string; url?: string } = {}) {
  const { base, url = DEFAULT_CATALOGUE_URL } = options;
  return parseCatalogue(JSON.stringify({ generated: 'x', baseUrl: base, models }), url);
}
const good = { architecture: 'tiny', releaseStatus: 'Release Desktop', files };

describe('the catalogue', () => {
  it('is read with its files, sizes and hashes', () => {
    const [model] = parse({ 'en-de': [good] }, { base: 'https://models.example/x' });
    expect(model).toMatchObject({ from: 'en', to: 'de', architecture: 'tiny', released: true });
    expect(model!.files[0]).toEqual({
      role: 'model',
      url: 'https://models.example/x/models/m.bin.gz',
      sha256: HASH.toLowerCase(),
      size: 10,
    });
    expect(model!.files[1]).toMatchObject({ role: 'shortlist', sha256: undefined });
    expect(model!.files.map(({ role }) => role)).toEqual(['model', 'shortlist', 'vocab']);
  });

  it('may have a vocabulary for each side, and no address of its own', () => {
    const { vocab, ...others } = files;
    const split = { ...others, srcVocab: vocab, trgVocab: { path: '/other/t.spm.gz' } };
    const [model] = parse(
      { 'en-ja': [{ ...good, files: split }] },
      { url: 'https://mirror.example/db/models.json' },
    );
    expect(model!.files.map(({ url }) => new URL(url).pathname)).toEqual([
      '/db/models/m.bin.gz',
      '/db/models/l.bin.gz',
      '/db/models/v.spm.gz',
      '/other/t.spm.gz',
    ]);
  });

  it('names languages as the product does', () => {
    const models = parse({
      'nb-en': [good],
      'x-y': [{ ...good, sourceLanguage: 'en', targetLanguage: 'zh_hant' }],
    });
    expect(models.map(packKey)).toEqual(['no-en', 'en-zh-Hant']);
  });

  it('leaves out what is not to be trusted or not complete', () => {
    const without = (name: keyof typeof files) => ({
      ...good,
      files: { ...files, [name]: undefined },
    });
    const at = (path: string) => ({ ...good, files: { ...files, model: { path } } });
    const bad = [
      without('model'),
      without('lexicalShortlist'),
      without('vocab'),
      at('http://elsewhere.example/m.bin'),
      at('file:///etc/passwd'),
      { ...good, files: { ...files, model: { ...files.model, uncompressedHash: 'short' } } },
      { ...good, files: { ...files, model: { ...files.model, uncompressedSize: -1 } } },
      { ...good, targetLanguage: 'xx-unknown' },
      { ...good, targetLanguage: 'en' },
      null,
    ];
    expect(parse({ 'en-de': [...bad, good] })).toHaveLength(1);
  });
});

describe('routes', () => {
  const packs = ['es-en', 'en-fr', 'en-pt', 'zh-Hant-en'].map((key) => {
    const cut = key.startsWith('zh') ? 7 : 2;
    return { from: key.slice(0, cut), to: key.slice(cut + 1) };
  });
  const has = (leg: { from: string; to: string }) => packs.map(packKey).includes(packKey(leg));
  const legs = (from: string, to: string) => findRoute({ from, to }, has)?.legs.map(packKey);

  it('go straight, or by way of English', () => {
    expect(legs('en', 'fr')).toEqual(['en-fr']);
    expect(legs('es', 'fr')).toEqual(['es-en', 'en-fr']);
    expect(legs('fr', 'es')).toBeUndefined();
    expect(legs('es', 'es')).toBeUndefined();
  });

  it('serve regional variants as their language, other writings not', () => {
    expect(legs('en-GB', 'pt-BR')).toEqual(['en-pt']);
    expect(legs('es-419', 'en-GB')).toEqual(['es-en']);
    expect(legs('zh', 'en')).toBeUndefined();
    expect(legs('zh-Hant', 'en')).toEqual(['zh-Hant-en']);
    expect(legs('en-GB', 'en')).toBeUndefined();
  });

  it('give every pair of the menus', () => {
    const pairs = routePairs(packs).map(packKey);
    expect(pairs).toContain('es-pt');
    expect(pairs).not.toContain('es-es');
    for (const { from, to } of routePairs(packs)) expect(legs(from, to)).toBeDefined();
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});
