import { GlossaError } from '@glossa/contract';
import { eventually } from '@glossa/testing/eventually';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImageAnswer, ImageRequest } from '../../../messaging/image-protocol.ts';
import { NoAccess } from './fetch-picture.ts';
import { Places } from './places.ts';
import { TabImages } from './tab-images.ts';
import type { PictureTranslator } from './translate-picture.ts';

type Translate = PictureTranslator['translate'];
const ask = (id: number, more: Partial<Extract<ImageRequest, { type: 'ask' }>> = {}) => ({
  ...{ type: 'ask' as const, id, from: 'auto', to: 'es', picture: { base64: '' } },
  ...{ anew: false, again: false, alone: false },
  ...more,
});

function setUp(translate: Translate) {
  const ended = vi.fn();
  const tab = new TabImages({
    translator: { translate },
    places: new Places(2),
    kept: true,
    ended,
  });
  const answers: ImageAnswer[] = [];
  const frame = { post: (answer: ImageAnswer) => void answers.push(answer) };
  tab.join(frame);
  const sum = () => answers.findLast((answer) => answer.type === 'sum');
  const failed = () => answers.filter((answer) => answer.type === 'failed');
  return { tab, frame, answers, ended, sum, failed };
}

const forever: Translate = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const DONE = { picture: { base64: 'x', texts: [] }, credits: 1 };

describe('the pictures of a tab', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are worked on a few at a time, and counted', async () => {
    let running = 0;
    let most = 0;
    const { tab, frame, sum } = setUp(async () => {
      running++;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running--;
      return DONE;
    });
    for (let id = 0; id < 7; id++) tab.serve(frame, ask(id));
    await eventually(() => expect(sum()).toMatchObject({ asked: 7, done: 7, credits: 7 }));
    expect(most).toBe(2);
  });

  it('end when their frame goes', async () => {
    const translate = vi.fn(forever);
    const { tab, frame, ended, failed } = setUp(translate);
    for (let id = 0; id < 4; id++) tab.serve(frame, ask(id));
    await eventually(() => expect(translate).toHaveBeenCalledTimes(2));
    tab.leave(frame);
    expect(ended).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(translate).toHaveBeenCalledTimes(2);
    expect(translate.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, true]);
    expect(failed()).toEqual([]);
  });

  it('stop all at a wall, told once each, and go on when asked again', async () => {
    const translate = vi.fn<Translate>();
    translate.mockRejectedValue(new GlossaError('insufficient_credits', ''));
    const { tab, frame, sum, failed } = setUp(translate);
    for (let id = 0; id < 6; id++) tab.serve(frame, ask(id));
    await eventually(() => expect(failed().length).toBe(6));
    expect(translate.mock.calls.length).toBeLessThanOrEqual(2);
    expect(sum()).toMatchObject({ failed: 6, wall: { code: 'insufficient_credits' } });
    // What comes by itself afterwards is not sent.
    const { length } = translate.mock.calls;
    tab.serve(frame, ask(7));
    await eventually(() => expect(failed().length).toBe(7));
    expect(translate.mock.calls.length).toBe(length);
    translate.mockResolvedValue(DONE);
    for (let id = 10; id < 17; id++) tab.serve(frame, ask(id, { again: true }));
    await eventually(() =>
      expect(sum()).toMatchObject({ asked: 7, done: 7, failed: 0, wall: null }),
    );
  });

  it('name the sites that are closed to us, and do not stop for them', async () => {
    const translate = vi.fn<Translate>();
    translate.mockRejectedValueOnce(new NoAccess('https://x.example', null));
    translate.mockResolvedValue(DONE);
    const { tab, frame, sum, failed } = setUp(translate);
    tab.serve(frame, ask(1));
    tab.serve(frame, ask(2));
    await eventually(() => expect(sum()).toMatchObject({ done: 1, failed: 1 }));
    expect(sum()).toMatchObject({ closedSites: ['https://x.example'], wall: null });
    expect(failed()).toMatchObject([{ id: 1, error: { site: 'https://x.example' } }]);
  });

  it('that nobody wants any more count no longer', async () => {
    const { tab, frame, sum } = setUp(forever);
    tab.serve(frame, ask(1));
    tab.serve(frame, { type: 'drop', id: 1 });
    await eventually(() => expect(sum()).toMatchObject({ asked: 0, failed: 0 }));
  });
});
