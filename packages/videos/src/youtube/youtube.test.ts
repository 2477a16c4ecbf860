import { createSafeFetch } from '@glossa/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { VideoSite } from '../port.ts';
import { type FakeVideo, type FakeYouTube, fakeYouTube, ROLLING } from '../testing/fake-youtube.ts';
import { createYouTube } from './youtube.ts';

let server: FakeYouTube;
let fetch: ReturnType<typeof createSafeFetch>;
let site: VideoSite;
let now = 0;
beforeAll(async () => {
  server = await fakeYouTube();
  fetch = createSafeFetch({ allowLoopbackForTests: true, allowPorts: [server.port] });
  const { origin } = server;
  site = createYouTube({ fetch, clock: { now: () => now }, origin, pictures: origin });
});
afterAll(async () => {
  await fetch.close();
  await server.close();
});

let count = 0;
/** Shows a film; answers its address. */
function show(video: FakeVideo): string {
  count += 1;
  const id = `film-${count}`.padEnd(11, '_');
  server.videos.set(id, video);
  return `https://youtu.be/${id}`;
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code?: string }) => code,
  );
const heard = { languageCode: 'en', name: 'English (auto-generated)', kind: 'asr' } as const;
const written = JSON.stringify({
  events: [
    { tStartMs: 0, dDurationMs: 1_500, segs: [{ utf8: 'Hello & <welcome>.\n\n\u200bTo all.' }] },
    { tStartMs: 2_000, dDurationMs: 1_000, segs: [{ utf8: '\n' }] },
    { tStartMs: 3_000, segs: [{ utf8: 'Bye.' }] },
  ],
});

it('a film has its title, length, picture, captions and chapters, and is looked at once', async () => {
  const address = show({
    title: 'Rain; "why"',
    seconds: 605,
    description:
      'All about rain.\n0:00 Start\n02:10 - Clouds\n(1:02:00) Storms\n\nhttps://example.org',
    tracks: [
      { ...heard, forms: {} },
      { languageCode: 'iw', name: 'Hebrew', forms: {} },
    ],
  });
  server.asked.length = 0;
  const [facts, same] = await Promise.all([site.look(address), site.look(`${address}?t=1`)]);
  expect(same).toBe(facts);
  expect(facts).toMatchObject({ title: 'Rain; "why"', author: 'A channel', durationMs: 605_000 });
  expect(facts.url).toBe(`https://www.youtube.com/watch?v=${facts.id}`);
  expect(facts.captions).toEqual([
    { id: 'a.en', language: 'en', name: 'English (auto-generated)', generated: true },
    { id: '.iw', language: 'he', name: 'Hebrew', generated: false },
  ]);
  expect(facts.chapters).toEqual([
    { startMs: 0, title: 'Start' },
    { startMs: 130_000, title: 'Clouds' },
    { startMs: 3_720_000, title: 'Storms' },
  ]);
  expect(facts.refusal).toBeUndefined();
  expect(await site.picture(facts.id)).toMatch(/^data:image\/jpeg;base64,\/9j\//);
  expect(await site.picture('nothing____')).toBeUndefined();
  await site.look(address);
  expect(server.asked.filter((path) => path.startsWith('/watch'))).toHaveLength(1);
  now += 6 * 60_000;
  await site.look(address);
  expect(server.asked.filter((path) => path.startsWith('/watch'))).toHaveLength(2);
});

it.each(['json3', 'srv3', 'vtt'] as const)(
  'captions that roll up have each word once, at its time (%s)',
  async (form) => {
    // Whatever form is asked for, the site may answer in another.
    const forms = { json3: ROLLING[form] };
    const address = show({ title: 'Talk', tracks: [{ ...heard, forms }] });
    const { vtt, track } = await site.transcript(address);
    expect(track.id).toBe('a.en');
    const words = vtt.split('\n').filter((line) => /^[a-z]/i.test(line) && line !== 'WEBVTT');
    expect(words.join(' ')).toBe('hello and welcome. Today we talk about rain.');
    expect(vtt).toContain('00:00:00.160 --> ');
    expect(vtt).toContain('00:00:02.110 --> ');
  },
);

it('what somebody wrote in the spoken language goes before what a machine heard, and others by their ids', async () => {
  const tracks = [
    { languageCode: 'de', name: 'German', forms: { json3: written.replace('Bye.', 'Tschüss.') } },
    { ...heard, forms: { json3: ROLLING.json3 } },
    {
      languageCode: 'en-GB',
      name: 'English',
      forms: { vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n' },
    },
  ];
  const address = show({ title: 'Talk', tracks });
  const main = await site.transcript(address);
  expect(main.track.language).toBe('en-GB');
  // Where the site gives nothing in one form it is asked for another.
  expect(main.vtt).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHello\n');
  const { vtt } = await site.transcript(address, '.de');
  expect(vtt).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nHello &amp; &lt;welcome&gt;.\nTo all.\n\n00:00:03.000 --> 00:00:05.000\nTschüss.\n',
  );
  expect(await codeOf(site.transcript(address, '.fr'))).toBe('not_found');
});

it.each([
  ['private', 'LOGIN_REQUIRED', 'This video is private', '', 'video_private'],
  ['for members', 'UNPLAYABLE', 'Join this channel to get access', '', 'video_private'],
  ['removed', 'ERROR', 'Video unavailable', 'This video has been removed', 'video_removed'],
  [
    'blocked',
    'UNPLAYABLE',
    'Video unavailable',
    'not made available in your country',
    'video_blocked',
  ],
  ['limited by age', 'LOGIN_REQUIRED', 'Sign in to confirm your age', '', 'video_age_limited'],
  ['not begun', 'LIVE_STREAM_OFFLINE', 'Premieres in 2 hours', '', 'video_live'],
  [
    'hidden from programs',
    'LOGIN_REQUIRED',
    'Sign in to confirm you’re not a bot',
    '',
    'source_unavailable',
  ],
])('a film that is %s says so', async (_, status, reason, subreason, code) => {
  const tracks = [{ ...heard, forms: { json3: ROLLING.json3 } }];
  const address = show({ title: 'Shown', status, reason, subreason, tracks });
  expect(await codeOf(site.transcript(address))).toBe(code);
  const isHidden = /private|removed|blocked/.test(code);
  if (isHidden) expect(await codeOf(site.look(address))).toBe(code);
  else
    expect(await site.look(address)).toMatchObject({ title: 'Shown', captions: [], refusal: code });
});

it('a live film, one without captions, one that is none, and what is no address of a film have codes', async () => {
  expect(await site.look(show({ title: 'Live', isLive: true }))).toMatchObject({
    ...{ refusal: 'video_live', durationMs: undefined },
  });
  const silent = show({ title: 'Silent' });
  expect(await codeOf(site.transcript(silent))).toBe('video_without_captions');
  expect(await codeOf(site.look('https://youtu.be/nothing____'))).toBe('video_removed');
  expect(await codeOf(site.look('https://example.org/watch?v=nothing____'))).toBe(
    'validation_failed',
  );
});

it('a page that asks for consent alone leaves what the card says', async () => {
  const facts = await site.look(show({ title: 'Behind a question', consent: true }));
  expect(facts).toMatchObject({ title: 'Behind a question', refusal: 'source_unavailable' });
});

it('captions that are empty, no captions, or elsewhere are no captions', async () => {
  for (const forms of [{}, { json3: '{"events":[]}' }, { json3: 'no captions' }]) {
    const address = show({ title: 'Robots', tracks: [{ ...heard, forms }] });
    expect(await codeOf(site.transcript(address))).toBe('source_unavailable');
  }
  const elsewhere = show({
    title: 'Elsewhere',
    tracks: [{ ...heard, forms: {}, address: 'http://169.254.169.254/api/timedtext?v=1' }],
  });
  server.asked.length = 0;
  expect(await codeOf(site.transcript(elsewhere))).toBe('source_unavailable');
  expect(server.asked.filter((path) => path.startsWith('/api'))).toEqual([]);
});

it('times in a description that are no list of chapters are none', async () => {
  const at = (description: string) => site.look(show({ title: 'T', description }));
  expect((await at('0:10 A\n0:30 B\n0:50 C')).chapters).toEqual([]);
  expect((await at('0:00 A\n0:05 B\n0:50 C')).chapters).toEqual([]);
  expect((await at('0:00 A\n9:05 B')).chapters).toEqual([]);
});
