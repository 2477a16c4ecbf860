import { calls, GlossaError } from '@glossa/contract';
import { describe, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { belowAll, overflow } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { fakeDubbings } from '../../testing/fake-dubbings.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { createGate } from '../../testing/gate.ts';
import { openSite, type SiteOptions } from '../../testing/open-site.tsx';

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const there = (selector: string) => expect.poll(() => one(selector)).not.toBeNull();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const text = (selector: string) => one(selector)?.textContent;
const reach = (phase: string) => there(`[data-dubbing][data-phase=${phase}]`);
const film = () => new File(['film'], 'talk.mp3', { type: 'audio/mpeg' });
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const srt = (name = 'talk.srt') => new File(['1'], name);

async function open(path: string, options: SiteOptions = {}) {
  const server = new FakeServer();
  const dubbings = fakeDubbings(server);
  const site = await openSite(path, { server, signedIn: true, ...options });
  return { server, dubbings, site };
}
const choose = (...files: File[]) =>
  userEvent.upload(one('[data-feature] input[type=file]')!, files);

describe('a recording', () => {
  it('is translated after the subtitles that came with it at the price that is shown, goes on after a reload, is cancelled and taken up again', async () => {
    const { server, dubbings, site } = await open('/video-dubbing?from=en&to=es');
    dubbings.finishesAtOnce = false;
    await there('[data-feature=dubber] input[type=file]');
    await userEvent.click(page.getByRole('checkbox', { name: /^Keep the original/ }));
    await choose(film(), srt());
    await reach('ready');
    expect(text('[data-words=given]')).toContain('talk.srt');
    expect(one('[data-dubbing] [data-engine]')).toBeNull();
    expect(text('[data-cost=credits]')).toBe('Price1 credit');
    await site.reload();
    await reach('ready');
    expect(text('[data-words=given]')).toContain('talk.srt');
    expect(server.asked(calls.videoTranslateCreate)).toEqual([]);
    await button('Translate and speak').click();
    await reach('running');
    expect(server.asked(calls.videoTranslateCreate)).toEqual([
      expect.objectContaining({
        ...{ from: 'en', to: 'es', subtitles: 'file-1', key: 'file-2', maxCredits: 1 },
        ...{ dub: true, voice: 'default', keepBackground: false, burn: false },
      }),
    ]);
    dubbings.advance(0, 'mixing', 75);
    await expect.poll(() => text('[data-dubbing]')).toContain('Mixing the sound');
    await site.reload();
    await expect.poll(() => text('[data-dubbing]')).toContain('Mixing the sound');
    await button('Cancel talk.mp3').click();
    await reach('canceled');
    await button('Resume').click();
    await reach('running');
    dubbings.finish(0);
    await reach('finished');
    expect(text('[data-dubbing] [data-report]')).toContain('0:03 · Lines spoken: 2 of 2');
    expect(one('[data-open-studio]')!.getAttribute('href')).toBe(
      '/video-translator/translate?job=job-1',
    );
  });

  it.runIf(inject('fullTier'))(
    'says that a draft is all there is and takes a subtitle file in its place; nothing starts where nobody hears it',
    async () => {
      const { server, dubbings } = await open('/video-translator?from=en&to=fr');
      await there('[data-no-voice]');
      expect(text('[data-no-voice]')).toContain('French');
      await choose(film());
      await reach('ready');
      expect(text('[data-words=draft]')).toContain('many words will be wrong');
      if (inject('fullTier')) expect(await axeViolations()).toEqual([]);
      dubbings.engine = null;
      await button('Take talk.mp3 off the list').click();
      await choose(film());
      await there('[data-words=missing]');
      await expect.element(button('Translate')).toBeDisabled();
      await userEvent.upload(one('[data-words=missing] input[type=file]')!, srt('other.vtt'));
      await there('[data-words=given]');
      await button('Translate').click();
      await reach('finished');
      expect(server.asked(calls.videoTranslateCreate)).toMatchObject([
        { dub: false, subtitles: 'file-3' },
      ]);
    },
  );
});

it('earlier films are seen in the list; what has no picture, or lost it, has a sign', async () => {
  const server = new FakeServer();
  const dubbings = fakeDubbings(server);
  for (const thumbnail of [PICTURE, undefined, '/files/gone.jpg']) {
    Object.assign(dubbings.film, { video: true, thumbnail });
    dubbings.make('talk.mp4');
  }
  await openSite('/video-translator', { server, signedIn: true });
  await there('[data-dubbing-history]');
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-thumbnail]')].map((each) => {
      each.scrollIntoView();
      return each.dataset.thumbnail;
    });
  await expect.poll(shown).toEqual(['shown', 'none', 'none']);
});

type Preview = ReturnType<typeof fakeDubbings>['preview'];

describe('the studio', () => {
  const studio = '/video-translator/translate?job=job-1';
  async function openStudio(
    path = studio,
    options: SiteOptions = {},
    film = {},
    preview?: Preview,
  ) {
    const server = new FakeServer();
    const dubbings = fakeDubbings(server);
    dubbings.preview = preview;
    Object.assign(dubbings.film, film);
    dubbings.make('talk.mp3');
    const site = await openSite(path, { server, signedIn: true, ...options });
    await there('[data-studio][data-ready=true] [data-cue]');
    return { server, dubbings, site };
  }
  const line = (number: number) => page.getByRole('textbox', { name: `Text of line ${number}` });

  it('has lines changed, heard, kept and made again at the price that is shown', async () => {
    const { server, dubbings, site } = await openStudio();
    expect(text('[data-cue="0"] [data-original]')).toBe('Good morning.');
    expect(text('[data-cue="1"] [data-note=fit]')).toContain('0.7 s too long');
    const player = document.querySelector('video')!;
    await expect.poll(() => player.readyState).toBeGreaterThan(0);
    await button('Hear line 2').click();
    await expect.poll(() => player.currentTime).toBeGreaterThanOrEqual(1.5);
    expect(dubbings.spoken).toEqual([]);

    await line(1).fill('Muy buenos días.');
    await userEvent.selectOptions(page.getByLabelText('Voice of line 1'), 'espeak:es-female');
    await button('Hear line 1').click();
    await expect.poll(() => text('[data-cue="0"] [data-note=fit]')).toContain('too long');
    expect(player.paused).toBe(true);
    await button('Hear line 1').click();
    const spoken = { text: 'Muy buenos días.', voice: 'espeak:es-female', language: 'es' };
    expect(dubbings.spoken).toEqual([{ ...spoken, format: 'mp3' }]);
    await expect.poll(() => text('[data-changed-lines]')).toBe('Changed lines: 1');
    await button('Undo').click();
    await expect.element(page.getByLabelText('Voice of line 1')).toHaveValue('espeak:es-male');
    await button('Redo').click();
    await userEvent.selectOptions(page.getByLabelText('Voices: Bob'), 'espeak:es-male');
    await expect.poll(() => text('[data-changed-lines]')).toBe('Changed lines: 2');
    await there('[data-saved=true]');
    await site.reload();
    await expect.element(line(1)).toHaveValue('Muy buenos días.');

    await button('Make it again').click();
    await there('[data-remake=priced]');
    expect(server.asked(calls.videoTranslateReMerge)).toEqual([]);
    await line(2).fill('Está lloviendo.');
    await there('[data-remake=idle]');
    await button('Make it again').click();
    await there('[data-remake=priced]');
    dubbings.finishesAtOnce = false;
    await button('Make it again now').click();
    await there('[data-remake=running]');
    const [asked] = server.asked(calls.videoTranslateReMerge);
    expect(asked).toMatchObject({ jobId: 'job-1', maxCredits: 1, cueVoices: [] });
    expect(asked!.vtt).toContain('<v Ann>Muy buenos días.');
    expect(asked!.voices).toEqual([
      { speaker: 'Ann', voice: 'espeak:es-female' },
      { speaker: 'Bob', voice: 'espeak:es-male' },
    ]);
    await site.reload();
    await there('[data-remake=running]');
    dubbings.finish(1);
    await there('[data-remake=done] a[href="/video-translator/translate?job=job-2"]');
  });

  it.runIf(inject('fullTier'))('exchanges both sounds at the place where they are', async () => {
    await openStudio();
    const player = document.querySelector('video')!;
    await expect.poll(() => player.readyState).toBeGreaterThan(0);
    await button('Original').click();
    await there('[data-track=original]');
    player.currentTime = 1;
    await player.play();
    await expect.poll(() => player.currentTime).toBeGreaterThan(1);
    await button('Translated').click();
    await there('[data-track=made]');
    expect(player.currentTime).toBeGreaterThan(1);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])(
    'puts subtitles into a film that this browser cannot play, unless it has them drawn (%s)',
    async (burned, ways) => {
      const film = { video: true, burned, url: '/files/none.mp4' };
      await openStudio(studio, {}, film);
      await there('[data-media-lost]');
      expect(button('Beside it, as MKV').elements()).toHaveLength(ways);
    },
  );

  it.runIf(inject('fullTier'))(
    'shows a preview of a film that this browser cannot play, where the viewer is while the rest is made',
    async () => {
      const film = { video: true, burned: false, url: '/files/none.mp4', durationMs: 60_000 };
      const never = new Promise<void>(() => {});
      const fails: GlossaError[] = [new GlossaError('rate_limited', 'Too many.')];
      const { server } = await openStudio(studio, {}, film, async (part) => {
        const error = fails.pop();
        if (error !== undefined) throw error;
        if (part === 1) await never;
      });
      await there('[data-error=rate_limited]');
      await button('Try again').click();
      await there('[data-film-preview]');
      const player = document.querySelector('video')!;
      await expect.poll(() => player.readyState).toBeGreaterThanOrEqual(2);
      expect(player.duration).toBe(60);
      const parts = () => server.asked(calls.videoTranslatePreview).map(({ part }) => Number(part));
      await expect.poll(parts).toEqual([0, 0, 1]);
      player.currentTime = 49;
      await expect.poll(() => player.seeking || player.readyState < 2).toBe(false);
      expect(player.buffered.end(0)).toBeLessThan(7);
      expect(player.error).toBeNull();
      await expect.poll(parts).toEqual([0, 0, 1, 8, 9]);
      expect(one('[data-media-lost]')).toBeNull();
    },
  );

  it.runIf(inject('fullTier'))(
    'has the film in the other container: written while one waits, left, and what that does not hold is said',
    async () => {
      const film = { video: true, url: '/files/none.mkv', fileName: 'talk.es.mkv' };
      const { dubbings, site } = await openStudio(studio, {}, { ...film, thumbnail: PICTURE });
      expect(document.querySelector('video')!.poster).toBe(PICTURE);
      let gone = createGate();
      let goes = createGate();
      dubbings.contained = async function* write(signal) {
        signal.addEventListener('abort', gone.open);
        yield { progress: 0 };
        yield { progress: 42 };
        await Promise.race([goes.passed, gone.passed]);
        const leftOut = { sounds: 0, subtitles: 2, attachments: 1, looks: 0 };
        yield { done: true, url: '/files/other', fileName: 'talk.es.mp4', leftOut };
      };
      await button('Download as MP4').click();
      const bar = () => one('[data-container=mp4] progress')?.getAttribute('value');
      await expect.poll(bar).toBe('42');
      await button('Cancel MP4').click();
      await gone.passed;
      await there('[data-container=mp4][data-state=idle]');
      [gone, goes] = [createGate(), createGate()];
      await button('Download as MP4').click();
      await expect.poll(bar).toBe('42');
      goes.open();
      await there('[data-container=mp4][data-state=done]');
      expect(site.surroundings.saved.map(({ name }) => name)).toEqual(['talk.es.mp4']);
      expect(text('[data-left-out]')).toBe(
        'MP4 cannot hold all of it. Left out: subtitle tracks (2), attached files (1)',
      );
    },
  );

  it.runIf(inject('fullTier'))('says that the other container does not hold the film', async () => {
    const film = { video: true, url: '/files/none.mp4', fileName: 'talk.es.mp4' };
    const { dubbings } = await openStudio(studio, {}, film);
    dubbings.contained = async function* write() {
      yield { progress: 0 };
      yield { error: { code: 'unsupported_format', message: 'No.' } };
    };
    await button('Download as MKV').click();
    await there('[data-not-held]');
    await expect.element(button('Download as MKV')).toBeVisible();
  });

  const directions = [
    ['right to left', '/ar'],
    ['left to right', ''],
  ] as const;
  it.runIf(inject('fullTier')).each(directions)(
    'fits a phone, reads from %s, and can be used by everybody',
    async (_, locale) => {
      await openStudio(`${locale}${studio}`, { viewport: [360, 780], theme: 'dark' });
      expect(overflow()).toBe(0);
      expect(belowAll()).toBe(0);
      expect(await axeViolations()).toEqual([]);
      const field = one('[data-cue="0"] textarea') as HTMLTextAreaElement;
      await userEvent.fill(field, 'Muy buenos días a todos ustedes que nos escuchan. '.repeat(5));
      await expect.poll(() => field.scrollHeight - field.clientHeight).toBe(0);
    },
  );

  it.runIf(inject('fullTier'))('of a job that is nobody’s says so', async () => {
    await open('/video-translator/translate?job=none');
    await there('[data-studio-gone]');
  });
});
