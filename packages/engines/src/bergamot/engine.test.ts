import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TranslateEngine } from '../ports/translate.ts';
import { type BergamotEngineOptions, createBergamotEngine } from './engine.ts';
import { createPackManager, type PackManager, type PackManagerOptions } from './packs/manager.ts';
import type { PackProgress } from './portable/packs.ts';
import { ModelHost } from './testing/model-host.ts';
import { syntheticModel } from './testing/synthetic-model.ts';

let host: ModelHost;
let dataDir: string;
let packs: PackManager;
let engine: TranslateEngine;
const never = new AbortController().signal;

async function restart(
  options: Partial<BergamotEngineOptions> = {},
  packOptions: Partial<PackManagerOptions> = {},
): Promise<void> {
  await engine?.close();
  await packs?.close();
  packs = createPackManager({ dataDir, catalogueUrl: host.catalogueUrl, ...packOptions });
  engine = createBergamotEngine({ packs, workers: 2, ...options });
}

async function translate(
  texts: string[],
  pair: { from: string; to: string },
  markup: 'plain' | 'coded' = 'plain',
  signal = never,
): Promise<string[]> {
  const answers = await engine.translate({ ...pair, texts, markup }, signal);
  return answers.map(({ text }) => text);
}

const EN_ES = { from: 'en', to: 'es' };
const ES_EN = { from: 'es', to: 'en' };
const ES_FR = { from: 'es', to: 'fr' };

beforeEach(async () => {
  host = await ModelHost.start();
  host.publish('en', 'es', { seed: 1 });
  host.publish('es', 'en', { seed: 2 });
  host.publish('en', 'fr', { seed: 3 });
  dataDir = await mkdtemp(join(tmpdir(), 'glossa-bergamot-'));
  await restart();
});
afterEach(async () => {
  await engine.close();
  await packs.close();
  await host.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const codes = (text: string): string[] => (text.match(/<[gx] id="\d+"\/?>|<\/g>/g) ?? []).sort();

describe('the Bergamot engine', () => {
  it('downloads a pack at the first use, then translates', async () => {
    const packBytes = syntheticModel({ seed: 1 }).model.length;
    expect(await engine.supports(EN_ES)).toEqual({ ready: false, via: [], packBytes });
    const seen: PackProgress[] = [];
    packs.subscribe((progress) => seen.push(progress));
    const texts = ['The committee will publish its report next week.', 'Hello world'];
    const [first, second] = await translate(texts, EN_ES);
    expect(seen.at(-1)).toMatchObject({ phase: 'installed', percent: 100 });
    expect(await engine.supports(EN_ES)).toEqual({ ready: true, via: [] });
    expect(await engine.state()).toEqual({ state: 'ready', detail: 'en-es' });
    for (const answer of [first, second]) expect(answer).toMatch(/\S/);
    expect([first, second]).not.toEqual(texts);
    expect(await translate(texts, EN_ES)).toEqual([first, second]);
    expect(await translate(texts.toReversed(), EN_ES)).toEqual([second, first]);
  });

  it('goes by way of English', async () => {
    expect(await engine.supports(ES_FR)).toMatchObject({ ready: false, via: ['en'] });
    const [answer] = await translate(['Hello world'], ES_FR);
    expect(await engine.supports(ES_FR)).toEqual({ ready: true, via: ['en'] });
    const [english] = await translate(['Hello world'], ES_EN);
    expect(await translate([english!], { from: 'en', to: 'fr' })).toEqual([answer]);
    expect(await engine.pairs()).toContainEqual(ES_FR);
  });

  it('keeps every code', async () => {
    const texts = [
      'See <g id="1">page 4</g> of <g id="2">the <g id="3">report</g></g>.',
      '<g id="1">O</g>nce<x id="2"/> &amp; &lt;never&gt; again<x id="3"/>',
      '<x id="1"/>',
      'No codes here.',
      '<g id="5"></g> and <g id="6">hello <x id="7"/></g>',
    ];
    for (const pair of [EN_ES, ES_FR]) {
      const answers = await translate(texts, pair, 'coded');
      expect(answers.map(codes)).toEqual(texts.map(codes));
      for (const answer of answers)
        expect(answer.replaceAll(/<[gx] id="\d+"\/?>|<\/g>/g, '')).not.toMatch(
          /[<>]|&(?!amp;|lt;|gt;)/,
        );
    }
  });

  it('leaves alone what has no words, and survives odd text', async () => {
    const same = ['', '  ', '…', '\n', '— <> &'];
    expect(await translate(same, EN_ES)).toEqual(same);
    const odd = [
      'a\u0000b',
      'x\ud800y',
      '\u202eabc',
      'word '.repeat(900),
      '<b>not a tag</b',
      '日本語',
    ];
    expect(await translate(odd, EN_ES)).toHaveLength(odd.length);
  });

  it.runIf(FULL_TIER)('answers many batches at once, each with its own texts', async () => {
    const batches = Array.from({ length: 8 }, (_, batch) =>
      Array.from({ length: 20 }, (_, index) => `Hello page ${batch} of ${index}`),
    );
    const alone: string[][] = [];
    for (const texts of batches) alone.push(await translate(texts, EN_ES));
    const together = await Promise.all(batches.map((texts) => translate(texts, EN_ES)));
    expect(together).toEqual(alone);
  });

  it('stops at once when aborted, and serves the next', async () => {
    await translate(['Hello'], EN_ES);
    const stop = new AbortController();
    const texts = Array.from({ length: 120 }, (_, index) => `Hello world ${index} `.repeat(20));
    const running = translate(texts, EN_ES, 'plain', stop.signal);
    const reason = new Error('no longer wanted');
    setImmediate(() => stop.abort(reason));
    const began = performance.now();
    await expect(running).rejects.toBe(reason);
    expect(performance.now() - began).toBeLessThan(30_000);
    await expect(translate(['Hello'], EN_ES, 'plain', stop.signal)).rejects.toBe(reason);
    expect(await translate(['Hello'], EN_ES)).toHaveLength(1);
  });

  it('gives a canceled download up', async () => {
    host.fail(host.path('en-es', 'model'), { kind: 'stall', after: 100 });
    const stop = new AbortController();
    const running = translate(['Hello'], EN_ES, 'plain', stop.signal);
    await expect.poll(() => packs.progress()).not.toEqual([]);
    stop.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    expect(packs.progress()).toEqual([]);
  });

  it('reads the handed-over synthetic model', async ({ skip }) => {
    const fixture = new URL('../../../../../shared/fixtures/bergamot-synthetic/', import.meta.url);
    const read = (name: string) => readFile(new URL(name, fixture)).catch(() => undefined);
    const model = await read('model.synthetic.intgemm.alphas.bin');
    const vocab = await read('vocab.synthetic.spm');
    if (!model || !vocab) return skip('../shared/fixtures/bergamot-synthetic is absent');
    // Its vocabulary has 104 pieces, and it comes without a shortlist.
    const { shortlist } = syntheticModel({ seed: 1, vocabulary: 104 });
    host.publish('en', 'pt', { model: { model, vocab, shortlist } });
    const [answer] = await translate(
      ['See <g id="1">hello</g> world'],
      { from: 'en', to: 'pt' },
      'coded',
    );
    expect(codes(answer!)).toEqual(['</g>', '<g id="1">']);
  });
});

describe('what goes wrong', () => {
  it('is an unknown pair', async () => {
    const pair = { from: 'en', to: 'th' };
    expect(await engine.supports(pair)).toBeUndefined();
    await expect(translate(['x'], pair)).rejects.toMatchObject({
      code: 'unsupported_language_pair',
    });
  });

  it('is a host out of reach: installed packs serve, others are not offered', async () => {
    await translate(['Hello'], EN_ES);
    await host.stop();
    await restart();
    expect(await engine.supports(EN_ES)).toEqual({ ready: true, via: [] });
    expect(await engine.supports(ES_EN)).toBeUndefined();
    expect(await engine.pairs()).toEqual([EN_ES]);
    expect(await translate(['Hello'], EN_ES)).toHaveLength(1);
    await rm(join(dataDir, 'packs'), { recursive: true });
    await restart();
    expect(await engine.state()).toMatchObject({ state: 'missing', needs: { code: 'network' } });
    await restart({}, { download: false });
    expect(await engine.state()).toMatchObject({ needs: { code: 'model_download' } });
    host = await ModelHost.start();
  });

  it('is a malformed model: an error, never the process, and then left alone', async () => {
    const good = syntheticModel({ seed: 1 });
    const all = {
      header: { ...good, model: good.model.subarray(0, 500) },
      tiny: { ...good, model: good.model.subarray(0, 20) },
      noise: { ...good, model: Buffer.from(good.model).fill(0x5a, 0, 400) },
      vocab: { ...good, vocab: Buffer.alloc(900, 7) },
      shortlist: { ...good, shortlist: good.shortlist.subarray(0, 300) },
    };
    // Each ends a process: the short tier has one of each file that can be read too far.
    const { noise, shortlist } = all;
    const broken = byTier<Partial<typeof all>>({ short: { noise, shortlist }, full: all });
    const targets = ['fr', 'it', 'de', 'pt', 'sv'].slice(0, Object.keys(broken).length);
    host.models['en-fr'] = [];
    for (const [index, model] of Object.values(broken).entries())
      host.publish('en', targets[index]!, { model });
    for (const to of targets) {
      await expect(translate(['Hello world'], { from: 'en', to })).rejects.toMatchObject({
        code: 'engine_unavailable',
      });
      expect(await engine.supports({ from: 'en', to })).toBeUndefined();
    }
    expect(await translate(['Hello world'], EN_ES)).toHaveLength(1);
  });

  it.runIf(FULL_TIER)('is a pack damaged on disk: it is downloaded again', async () => {
    const [answer] = await translate(['Hello world'], EN_ES);
    await restart();
    const path = join(dataDir, 'packs', 'en-es', 'model.bin');
    const bytes = await readFile(path);
    await writeFile(path, Buffer.from(bytes).fill(0xff, 0, 600));
    await expect(translate(['Hello world'], EN_ES)).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
    expect(await translate(['Hello world'], EN_ES)).toEqual([answer]);
  });

  it('is a chunk that takes too long', async () => {
    await restart({ translateTimeoutMs: 5 });
    await packs.add(EN_ES);
    const texts = ['Hello world, the report of the week is here. '.repeat(60)];
    await expect(translate(texts, EN_ES)).rejects.toMatchObject({ code: 'timeout' });
  });
});
