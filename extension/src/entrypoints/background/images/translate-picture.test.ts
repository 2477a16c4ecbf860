import { GlossaError } from '@glossa/contract';
import { eventually } from '@glossa/testing/eventually';
import { describe, expect, it, vi } from 'vitest';
import { toBase64 } from '../../../features/images/base64.ts';
import type { TranslatedPicture } from '../../../messaging/image-protocol.ts';
import type { ImageCache } from './image-cache.ts';
import type { ImageJobs } from './image-job.ts';
import { PictureTranslator, type TranslateDeps, type Wanted } from './translate-picture.ts';

const PNG = Uint8Array.from('\x89PNG\r\n\x1a\n....', (sign) => sign.charCodeAt(0));
const DONE: TranslatedPicture = { base64: 'x', texts: [{ source: 'a', translation: 'b' }] };
const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  ...{ picture: { base64: toBase64(PNG) }, from: 'auto', to: 'es', anew: false, kept: true },
  ...more,
});
const signal = () => new AbortController().signal;

function setUp(jobs: Partial<ImageJobs> = {}, credits = 1) {
  const kept = new Map<string, TranslatedPicture>();
  const pending = new Map<string, string>();
  const remembered: { kept: boolean }[] = [];
  const cache: ImageCache = {
    find: async (key) => kept.get(key),
    async remember(key, picture, how) {
      kept.set(key, picture);
      remembered.push(how);
    },
  };
  let held = 0;
  let charged = 0;
  const creditsOf = (of: object) => ('credits' in of ? Number(of.credits) : Number.NaN);
  const all: ImageJobs = {
    create: vi.fn(async () => 'job'),
    follow: vi.fn(async () => ({ picture: DONE, credits })),
    cancel: vi.fn(async () => {}),
    delete: vi.fn(async () => {}),
    ...jobs,
  };
  const fetchPicture = vi.fn(async () => PNG);
  const deps: TranslateDeps = {
    connect: async () => ({ server: 's', jobs: all, settled: () => {} }),
    fetchPicture,
    patiently: (work) => work(),
    isServed: async (from, to) => `${from} ${to}` !== 'en ja',
    cache,
    pending: {
      find: async (key) => pending.get(key),
      keep: async (key, job) => void pending.set(key, job),
      forget: async (key) => void pending.delete(key),
    },
    spend: {
      async hold(price) {
        held += creditsOf(price);
      },
      async settle(price, charge) {
        held -= creditsOf(price);
        charged += creditsOf(charge);
      },
    },
    digest: async (bytes) => String(bytes.length),
  };
  const translator = new PictureTranslator(deps);
  return { translator, jobs: all, fetchPicture, pending, remembered, spent: () => held + charged };
}

describe('a picture', () => {
  it('is asked for once, at the same time and later, whatever its address, and paid once', async () => {
    const { translator, jobs, spent } = setUp();
    const both = await Promise.all([
      translator.translate(wanted(), signal()),
      translator.translate(wanted({ picture: { url: 'https://x/a', referrer: null } }), signal()),
    ]);
    expect(both.map(({ credits }) => credits).toSorted()).toEqual([0, 1]);
    expect(await translator.translate(wanted(), signal())).toMatchObject({ credits: 0 });
    expect(jobs.create).toHaveBeenCalledTimes(1);
    expect(spent()).toBe(1);
    await translator.translate(wanted({ anew: true }), signal());
    await translator.translate(wanted({ to: 'fr' }), signal());
    expect(jobs.create).toHaveBeenCalledTimes(3);
    expect(jobs.delete).not.toHaveBeenCalled();
  });

  it('is neither fetched nor sent where nobody translates its languages', async () => {
    const { translator, jobs, fetchPicture, spent } = setUp();
    const picture = { url: 'https://x/a', referrer: null };
    const refused = translator.translate(wanted({ picture, from: 'en', to: 'ja' }), signal());
    await expect(refused).rejects.toMatchObject({
      code: 'unsupported_language_pair',
      details: { from: 'en', to: 'ja' },
    });
    expect(fetchPicture).not.toHaveBeenCalled();
    expect(jobs.create).not.toHaveBeenCalled();
    expect(spent()).toBe(0);
  });

  it('is fetched once for all who want it', async () => {
    const { translator, fetchPicture } = setUp();
    const picture = { url: 'https://x/a', referrer: null };
    await Promise.all([1, 2, 3].map(() => translator.translate(wanted({ picture }), signal())));
    expect(fetchPicture).toHaveBeenCalledTimes(1);
  });

  it('without text costs nothing of the day', async () => {
    const { translator, spent } = setUp({}, 0);
    await translator.translate(wanted(), signal());
    expect(spent()).toBe(0);
  });

  it('leaves nothing on the server nor on disk in private windows', async () => {
    const { translator, jobs, remembered, pending } = setUp();
    await translator.translate(wanted({ kept: false }), signal());
    expect(jobs.delete).toHaveBeenCalledWith('job');
    expect(remembered).toEqual([{ kept: false }]);
    expect(pending.size).toBe(0);
  });

  it('that failed or was given up leaves nothing on the server in private windows either', async () => {
    const failing = setUp({ follow: () => Promise.reject(new GlossaError('timeout', '')) });
    const failed = failing.translator.translate(wanted({ kept: false }), signal());
    await expect(failed).rejects.toMatchObject({ code: 'timeout' });
    expect(failing.jobs.delete).toHaveBeenCalledWith('job');
    const follow: ImageJobs['follow'] = (_, ended) =>
      new Promise((_resolve, reject) => {
        ended.addEventListener('abort', () => reject(ended.reason));
      });
    const { translator, jobs } = setUp({ follow });
    const stop = new AbortController();
    const left = translator.translate(wanted({ kept: false }), stop.signal);
    await eventually(() => expect(jobs.create).toHaveBeenCalled());
    stop.abort();
    await expect(left).rejects.toThrow();
    await eventually(() => expect(jobs.delete).toHaveBeenCalledWith('job'));
    expect(jobs.cancel).toHaveBeenCalledWith('job');
  });

  it('that fails costs nothing, and is asked for again', async () => {
    const follow = vi.fn<ImageJobs['follow']>();
    follow.mockRejectedValueOnce(new GlossaError('timeout', ''));
    follow.mockResolvedValueOnce({ picture: DONE, credits: 1 });
    const { translator, spent, pending } = setUp({ follow });
    await expect(translator.translate(wanted(), signal())).rejects.toMatchObject({
      code: 'timeout',
    });
    expect(spent()).toBe(0);
    expect(pending.size).toBe(0);
    await translator.translate(wanted(), signal());
    expect(spent()).toBe(1);
  });

  it('nobody waits for is canceled on the server', async () => {
    const follow: ImageJobs['follow'] = (_, ended) =>
      new Promise((_resolve, reject) => {
        ended.addEventListener('abort', () => reject(ended.reason));
      });
    const { translator, jobs, spent } = setUp({ follow });
    const [one, other] = [new AbortController(), new AbortController()];
    const both = [one, other].map((each) => translator.translate(wanted(), each.signal));
    await eventually(() => expect(jobs.create).toHaveBeenCalled());
    one.abort();
    await expect(both[0]).rejects.toThrow();
    expect(jobs.cancel).not.toHaveBeenCalled();
    other.abort();
    await expect(both[1]).rejects.toThrow();
    await eventually(() => expect(jobs.cancel).toHaveBeenCalledWith('job'));
    await eventually(() => expect(spent()).toBe(0));
  });

  it('whose job outlived the background is waited for, not made again', async () => {
    const { translator, jobs, pending } = setUp();
    pending.set(`s\nauto\nes\n${PNG.length}`, 'old job');
    await translator.translate(wanted(), signal());
    expect(jobs.create).not.toHaveBeenCalled();
    expect(jobs.follow).toHaveBeenCalledWith('old job', expect.anything());
  });

  it('that is none, or too large, is not sent', async () => {
    const { translator, jobs } = setUp();
    const text = toBase64(new TextEncoder().encode('<svg>'));
    await expect(
      translator.translate(wanted({ picture: { base64: text } }), signal()),
    ).rejects.toMatchObject({ code: 'unsupported_format' });
    const large = { base64: 'A'.repeat(36 * 1024 * 1024) };
    await expect(translator.translate(wanted({ picture: large }), signal())).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    expect(jobs.create).not.toHaveBeenCalled();
  });
});
