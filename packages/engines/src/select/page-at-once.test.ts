import { GlossaError } from '@glossa/contract';
import { expect, it } from 'vitest';
import type { EngineState } from '../ports/engine.ts';
import type { ReadRequest } from '../ports/read.ts';
import { createPageAtOnceReader } from './page-at-once.ts';
import { type AnyReadEngine, createReadSelector, readWith } from './read-selector.ts';
import { createWholeReader } from './whole-reader.ts';

const { signal } = new AbortController();
const NEEDS: EngineState = { state: 'missing', needs: { code: 'api_key', values: {} } };
const DOWN = new GlossaError('engine_unavailable', 'down');

/** A reader that notes what it is asked. */
function reader(
  id: string,
  more: { languages?: string; state?: EngineState; paid?: boolean; fails?: () => boolean } = {},
) {
  const { languages = 'en', state = { state: 'ready' }, paid = false, fails = () => false } = more;
  const tags = languages.split(' ');
  const asked: string[] = [];
  const engine: AnyReadEngine = {
    ...{ id, name: id, local: !paid, state: async () => state, close: async () => {} },
    ...{ languages: async () => tags, canRead: async (tag: string) => tags.includes(tag) },
    ...(paid ? { paidByPicture: true } : {}),
    async read({ path }: Pick<ReadRequest, 'path'>) {
      asked.push(path);
      if (fails()) throw DOWN;
      return { blocks: [], language: id };
    },
  };
  return { engine, asked };
}

function given(engines: readonly AnyReadEngine[]) {
  const selector = createReadSelector({ engines, now: () => 0, threshold: 1 });
  const failed: string[] = [];
  let pictures = 0;
  const picture = async () => {
    pictures += 1;
    return 'page.png';
  };
  const atOnce = (language = 'en', handwriting = false) =>
    createPageAtOnceReader(selector)
      .read({ language, handwriting, picture }, signal, (id) => failed.push(id))
      .then((read) => read?.reader ?? null);
  const pieces = readWith(selector);
  const piece = (isPiece: boolean) =>
    pieces.read({ path: 'piece.png', language: 'en', isPiece }, signal);
  return { atOnce, piece, failed, made: () => pictures, selector };
}

it('reads pages at once where it stands before what reads pieces, and handwriting wherever it stands', async () => {
  const [local, cloud] = [reader('local'), reader('cloud', { paid: true })];
  const first = given([cloud.engine, local.engine]);
  expect(await first.atOnce()).toBe('cloud');
  expect(await first.atOnce('auto')).toBe('cloud');
  const last = given([local.engine, cloud.engine]);
  expect([await last.atOnce(), last.made()]).toEqual([null, 0]);
  expect(await last.atOnce('en', true)).toBe('cloud');
});

it('reads what the others have no data for, in its turn', async () => {
  const cloud = reader('cloud', { paid: true, languages: 'en am' });
  const page = given([reader('local').engine, cloud.engine]);
  expect([await page.atOnce('am'), await page.atOnce()]).toEqual(['cloud', null]);
  const away = reader('away', { paid: true, state: NEEDS });
  expect(await given([away.engine]).atOnce('auto')).toBeNull();
});

it('is given no pieces of a page, but single pictures', async () => {
  const [local, cloud] = [reader('local'), reader('cloud', { paid: true })];
  const page = given([cloud.engine, local.engine]);
  await page.piece(true);
  expect([cloud.asked, local.asked]).toEqual([[], ['piece.png']]);
  await page.piece(false);
  expect(cloud.asked).toEqual(['piece.png']);
  await expect(given([cloud.engine]).piece(true)).rejects.toMatchObject({
    code: 'unsupported_language_pair',
  });
});

it('leaves the page to the next one, then to what reads pieces; its picture is made once', async () => {
  const fails = () => true;
  const [a, b] = [reader('a', { paid: true, fails }), reader('b', { paid: true })];
  const both = given([a.engine, b.engine, reader('local').engine]);
  expect([await both.atOnce(), both.failed, both.made()]).toEqual(['b', ['a'], 1]);
  const alone = given([a.engine, reader('local').engine]);
  expect([await alone.atOnce(), alone.failed]).toEqual([null, ['a']]);
  // Its circuit is open.
  expect([await alone.atOnce(), alone.made()]).toEqual([null, 1]);
  expect(await alone.selector.report()).toMatchObject([{ state: 'failing' }, { state: 'ready' }]);
});

it('says what went wrong where nobody reads pieces', async () => {
  const page = given([reader('a', { paid: true, fails: () => true }).engine]);
  await expect(page.atOnce()).rejects.toBe(DOWN);
  await expect(page.atOnce()).rejects.toMatchObject({ code: 'engine_unavailable' });
});

it('stops with whoever wanted the text', async () => {
  const stop = new AbortController();
  const fails = () => {
    stop.abort(new Error('enough'));
    return true;
  };
  const { engine } = reader('cloud', { paid: true, fails });
  const selector = createReadSelector({ engines: [engine], now: () => 0 });
  const request = { language: 'en', handwriting: false, picture: async () => 'page.png' };
  const reading = createPageAtOnceReader(selector).read(request, stop.signal);
  await expect(reading).rejects.toThrow('enough');
});

it('has handwriting before a vision model where it stands before it, as long as it does not fail', async () => {
  let down = false;
  const cloud = reader('cloud', { paid: true, fails: () => down });
  const vision: AnyReadEngine = {
    ...{ id: 'vision', name: 'vision', local: true, close: async () => {} },
    ...{ state: async () => ({ state: 'ready' }), languages: async () => ['en'] },
    ...{ canRead: async () => true, readWhole: async () => ({ texts: [], language: 'en' }) },
  };
  const page = given([cloud.engine, reader('local').engine, vision]);
  const whole = createWholeReader(page.selector);
  const hand = { language: 'en', handwriting: true, picture: async () => 'small.jpg' };
  expect(await whole.read(hand, signal)).toBeNull();
  expect(await page.atOnce('en', true)).toBe('cloud');
  down = true;
  await page.atOnce('en', true);
  expect(await whole.read(hand, signal)).toMatchObject({ texts: [], reader: 'vision' });
  const first = given([vision, cloud.engine]);
  expect(await createWholeReader(first.selector).read(hand, signal)).not.toBeNull();
});
