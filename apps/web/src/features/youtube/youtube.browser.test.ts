import { calls, type VideoInfo } from '@glossa/contract';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerChats } from '../../testing/answer-chats.ts';
import { axeViolations } from '../../testing/axe.ts';
import { fakeDubbings } from '../../testing/fake-dubbings.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const there = (selector: string) => expect.poll(() => one(selector)).not.toBeNull();
const button = (name: string) => page.getByRole('button', { name, exact: true });

const heard = { id: 'a.en', language: 'en', name: 'English (auto-generated)', generated: true };
const written = { id: '.de', language: 'de', name: 'Deutsch', generated: false };
const FILM: VideoInfo = {
  ...{ id: 'dQw4w9WgXcQ', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  ...{ title: 'About rain', author: 'A channel', durationMs: 62_000 },
  picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  captions: [heard, written],
  chapters: [{ startMs: 0, title: 'Start' }],
  ...{ refusal: null, fetched: false },
};
const vttOf = (text: string) =>
  `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}\n\n00:01:01.000 --> 00:01:02.000\nBye.\n`;

async function open(path: string, film: Partial<VideoInfo> = {}, width = 1280) {
  const server = new FakeServer();
  server.on(calls.videoInfo, () => ({ ...FILM, ...film }));
  server.on(calls.subtitleService, ({ track }) => ({
    title: FILM.title,
    track: track === written.id ? written : heard,
    vtt: vttOf(track === written.id ? 'Es regnet.' : 'It rains today.'),
  }));
  const site = await openSite(path, { server, viewport: [width, 900] });
  const show = async (address: string) => {
    await page.getByRole('textbox', { name: 'Link to a YouTube video' }).fill(address);
    await button('Show').click();
  };
  return { server, site, show };
}

it('a link leads to what is said, with times or without, in any of its captions', async () => {
  const { server, site, show } = await open('/youtube-transcript-generator', {}, 360);
  await show('https://example.org/film');
  await there('[data-bad-address]');
  expect(server.asked(calls.videoInfo)).toEqual([]);
  await show('youtu.be/dQw4w9WgXcQ?t=4');
  await there('[data-editor][data-ready=true]');
  expect(server.asked(calls.videoInfo)).toEqual([{ url: FILM.url }]);
  expect(one('[data-film=known]')!.textContent).toMatch(/About rain.*A channel.*1:02/);
  await button('Copy with times').click();
  await expect.poll(() => site.surroundings.copied).toBe('0:01 It rains today.\n1:01 Bye.');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Captions' }), written.id);
  await there('[data-captions=".de"] [data-ready=true]');
  expect(one('[data-editor]')!.textContent).toContain('Es regnet.');
  expect(await axeViolations()).toEqual([]);
});

it.runIf(inject('fullTier'))(
  'is summarized where a chat model is there; its text is data',
  async () => {
    const { server, show } = await open('/youtube-video-translator');
    answerChats(server, async function* () {
      yield 'It is about rain.';
    });
    await show(FILM.url);
    await button('Summarize').click();
    await expect.poll(() => one('[data-summary]')?.textContent).toContain('It is about rain.');
    const [asked] = server.asked(calls.chatCreate);
    expect(asked!.payload.messages[1]).toEqual({ role: 'user', content: 'It rains today. Bye.' });
  },
);

it.runIf(inject('fullTier'))(
  'says why a film cannot be had, and leads to the tool for its file',
  async () => {
    const { server, show } = await open('/youtube-dubbing');
    fakeDubbings(server);
    const allow = server.refuse(calls.videoInfo, 'video_private');
    await show(FILM.url);
    await there('[data-film=refused] [data-error=video_private]');
    expect(one('[data-file-tool]')!.getAttribute('href')).toBe('/video-dubbing');
    allow();
    await show('https://youtu.be/abcdefghijk');
    await there('[data-film=known] [data-error=video_not_fetched]');
    server.on(calls.videoInfo, () => ({ ...FILM, fetched: true }));
    await show('https://youtu.be/bcdefghijkl');
    await button('Go on with this video').click();
    await there('[data-feature=dubber] [data-dubbing]');
  },
);
