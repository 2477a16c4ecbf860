import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A film that the server shows. */
export interface FakeVideo {
  title: string;
  seconds?: number;
  description?: string;
  isLive?: boolean;
  /** As the site says why it is not played; `OK` unless given. */
  status?: string;
  reason?: string;
  subreason?: string;
  /** Nothing but a question about cookies is shown. */
  consent?: boolean;
  tracks?: readonly {
    languageCode: string;
    name: string;
    kind?: 'asr';
    /** What is answered in each form; nothing in the others. */
    forms: Readonly<Partial<Record<'json3' | 'srv3' | 'vtt', string>>>;
    /** In the place of the site's own address. */
    address?: string;
  }[];
}

export interface FakeYouTube {
  origin: string;
  port: number;
  /** By their ids. */
  videos: Map<string, FakeVideo>;
  /** Paths and queries that were asked for. */
  asked: string[];
  close(): Promise<void>;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0xff, 0xd9]);

/** What the player in a page of the site is told, in its shape of 2026. */
function playerOf(id: string, origin: string, video: FakeVideo) {
  const { status = 'OK', reason, subreason, seconds = 60, tracks = [] } = video;
  const captionTracks = tracks.map(({ languageCode, name, kind, address }, index) => ({
    baseUrl:
      address ??
      `${origin}/api/timedtext?v=${id}&n=${index}&expire=1&sparams=v&lang=${languageCode}`,
    name: { simpleText: name },
    vssId: `${kind === 'asr' ? 'a' : ''}.${languageCode}`,
    languageCode,
    ...(kind && { kind }),
    isTranslatable: true,
    trackName: '',
  }));
  return {
    responseContext: { serviceTrackingParams: [], note: 'braces in strings: } { \\" }' },
    playabilityStatus: {
      status,
      ...(reason && { reason }),
      ...(subreason && {
        errorScreen: { playerErrorMessageRenderer: { subreason: { simpleText: subreason } } },
      }),
      playableInEmbed: true,
    },
    ...(captionTracks.length > 0 && {
      captions: { playerCaptionsTracklistRenderer: { captionTracks, audioTracks: [{}] } },
    }),
    ...(status === 'ERROR'
      ? {}
      : {
          videoDetails: {
            ...{ videoId: id, title: video.title, lengthSeconds: `${seconds}`, channelId: 'UC1' },
            shortDescription: video.description ?? '',
            ...{ author: 'A channel', viewCount: '1', isPrivate: false, isLiveContent: false },
            ...(video.isLive && { isLive: true, isLiveContent: true }),
          },
        }),
  };
}

/** Answers as the public pages, cards, captions and pictures of YouTube do, on an address of this machine. */
export async function fakeYouTube(): Promise<FakeYouTube> {
  const videos = new Map<string, FakeVideo>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    asked.push(`${url.pathname}${url.search}`);
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (url.pathname === '/watch') {
      const id = url.searchParams.get('v') ?? '';
      const video = videos.get(id);
      const player =
        video === undefined
          ? playerOf(id, origin, { title: '', status: 'ERROR', reason: 'Video unavailable' })
          : playerOf(id, origin, video);
      const script = video?.consent
        ? 'window.consent = {};'
        : `if (window.ytcsi) {var ytInitialPlayerResponse;} var ytInitialPlayerResponse = ${JSON.stringify(player)};var meta = document.createElement('meta');`;
      return send(
        200,
        'text/html; charset=utf-8',
        `<!DOCTYPE html><html><body><script nonce="x">${script}</script></body></html>`,
      );
    }
    if (url.pathname === '/oembed') {
      const video = videos.get(
        new URL(url.searchParams.get('url') ?? '').searchParams.get('v') ?? '',
      );
      if (video === undefined) return send(404, 'text/plain', 'Not Found');
      const card = { title: video.title, author_name: 'A channel', type: 'video', version: '1.0' };
      return send(200, 'application/json', JSON.stringify(card));
    }
    if (url.pathname === '/api/timedtext') {
      const track = videos.get(url.searchParams.get('v') ?? '')?.tracks?.[
        Number(url.searchParams.get('n'))
      ];
      const form = (url.searchParams.get('fmt') ?? 'srv3') as 'json3';
      return send(200, 'text/plain; charset=utf-8', track?.forms[form] ?? '');
    }
    const picture = /^\/vi\/([\w-]{11})\/mqdefault\.jpg$/.exec(url.pathname)?.[1];
    if (picture !== undefined && videos.has(picture)) return send(200, 'image/jpeg', JPEG);
    return send(404, 'text/plain', 'Not Found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...{ origin, port, videos, asked },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One talk in the forms of captions that a machine of the site writes: two lines that roll up. */
export const ROLLING = {
  json3: JSON.stringify({
    wireMagic: 'pb3',
    pens: [{}],
    events: [
      { tStartMs: 0, dDurationMs: 9_000, id: 1, wpWinPosId: 1, wsWinStyleId: 1 },
      {
        ...{ tStartMs: 160, dDurationMs: 4_000, wWinId: 1 },
        segs: [
          { utf8: 'hello', acAsrConf: 0 },
          { utf8: ' and', tOffsetMs: 400, acAsrConf: 0 },
          { utf8: ' welcome.', tOffsetMs: 700, acAsrConf: 0 },
        ],
      },
      { tStartMs: 2_100, dDurationMs: 2_060, wWinId: 1, aAppend: 1, segs: [{ utf8: '\n' }] },
      {
        ...{ tStartMs: 2_110, dDurationMs: 4_000, wWinId: 1 },
        segs: [{ utf8: 'Today' }, { utf8: ' we' }, { utf8: ' talk', tOffsetMs: 500 }],
      },
      { tStartMs: 4_000, dDurationMs: 2_110, wWinId: 1, aAppend: 1, segs: [{ utf8: '\n' }] },
      {
        ...{ tStartMs: 4_010, dDurationMs: 3_000, wWinId: 1 },
        segs: [
          { utf8: 'about', tOffsetMs: 0 },
          { utf8: ' rain.', tOffsetMs: 300 },
        ],
      },
    ],
  }),
  srv3: `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">
<head><ws id="0"/><wp id="1" ap="6"/></head><body>
<w t="0" id="1" wp="1" ws="1"/>
<p t="160" d="4000" w="1"><s ac="0">hello</s><s t="400" ac="0"> and</s><s t="700" ac="0"> welcome.</s></p>
<p t="2100" d="2060" w="1" a="1">
</p>
<p t="2110" d="4000" w="1"><s ac="0">Today</s><s ac="0"> we</s><s t="500" ac="0"> talk</s></p>
<p t="4000" d="2110" w="1" a="1">
</p>
<p t="4010" d="3000" w="1"><s>about</s><s t="300"> rain.</s></p>
</body></timedtext>`,
  vtt: `WEBVTT
Kind: captions
Language: en

00:00:00.160 --> 00:00:02.100 align:start position:0%
 
hello<00:00:00.560><c> and</c><00:00:00.860><c> welcome.</c>

00:00:02.100 --> 00:00:02.110 align:start position:0%
hello and welcome.
 

00:00:02.110 --> 00:00:04.000 align:start position:0%
hello and welcome.
Today<00:00:02.110><c> we</c><00:00:02.610><c> talk</c>

00:00:04.000 --> 00:00:04.010 align:start position:0%
Today we talk
 

00:00:04.010 --> 00:00:07.010 align:start position:0%
Today we talk
about<00:00:04.310><c> rain.</c>
`,
} as const;
