import { asGlossaError, GlossaError, youTubeAddress, youTubeId } from '@glossa/contract';
import type { Clock, SafeFetch } from '@glossa/platform';
import { writeCues } from '@glossa/subtitles';
import type { CaptionTrack, VideoSite } from '../port.ts';
import { readCaptions } from './captions.ts';
import { keptFor } from './kept-for.ts';
import { type LookedAt, readCard, readWatchPage } from './watch-page.ts';

export interface YouTubeOptions {
  fetch: Pick<SafeFetch, 'get'>;
  clock: Clock;
  /** Where its pages are, without a slash at the end. */
  origin?: string;
  /** Where its pictures are. */
  pictures?: string;
}

const PAGE_BYTES = 8 * 2 ** 20;
const CARD_BYTES = 64 * 1024;
const CAPTION_BYTES = 16 * 2 ** 20;
const PICTURE_BYTES = 100 * 1024;
const PATIENCE_MS = 20_000;
/** Pages of films are large, and people look at one several times; addresses of captions hold for hours. */
const KEPT = { keptMs: 5 * 60_000, most: 200 };
const KEPT_PICTURES = { keptMs: 60 * 60_000, most: 100 };
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; Glossa)',
  // What films are refused for is read in English.
  'accept-language': 'en',
  // Who has not said yet whether they take cookies is asked for that, and sees no film; this says no.
  cookie: 'SOCS=CAI',
};

/**
 * YouTube, by what it shows to everybody: pages of films, cards (oEmbed) and captions. Where it shows a page to no program,
 * the card alone is known.
 */
export function createYouTube({
  fetch,
  clock,
  origin = 'https://www.youtube.com',
  pictures = 'https://i.ytimg.com',
}: YouTubeOptions): VideoSite {
  async function bytesOf(url: string, maxBytes: number): Promise<Uint8Array> {
    try {
      const request = { headers: HEADERS, maxBytes, timeoutMs: PATIENCE_MS };
      const { body } = await fetch.get(url, request);
      return new Uint8Array(await new Response(body).arrayBuffer());
    } catch (reason) {
      const error = asGlossaError(reason);
      if (error.code === 'source_unavailable' || error.code === 'timeout') throw error;
      throw new GlossaError('source_unavailable', 'The site answers otherwise than it should.', {
        cause: error,
      });
    }
  }
  const textOf = async (url: string, maxBytes: number) =>
    new TextDecoder().decode(await bytesOf(url, maxBytes));

  async function look(id: string): Promise<LookedAt> {
    const page = await textOf(`${origin}/watch?v=${id}&hl=en`, PAGE_BYTES).catch(notFound);
    const found = page === undefined ? undefined : readWatchPage(id, page);
    if (found !== undefined) return found;
    const card = `${origin}/oembed?format=json&url=${encodeURIComponent(youTubeAddress(id))}`;
    return readCard(id, await textOf(card, CARD_BYTES).catch(gone));
  }
  const looked = keptFor(look, { ...KEPT, now: () => clock.now() });
  const pictureOf = keptFor(
    async (id: string) => {
      const bytes = await bytesOf(`${pictures}/vi/${id}/mqdefault.jpg`, PICTURE_BYTES);
      const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
      return isJpeg ? `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` : undefined;
    },
    { ...KEPT_PICTURES, now: () => clock.now() },
  );

  /** Errors: `source_unavailable` for an address elsewhere. */
  function captionsAddress(address: string, form: 'json3' | 'vtt'): string {
    const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
    const isOwn = url?.origin === new URL(origin).origin && url.pathname === '/api/timedtext';
    if (!isOwn) throw new GlossaError('source_unavailable', 'The captions are not at their place.');
    url.searchParams.set('fmt', form);
    return url.href;
  }

  return {
    look: async (address) => (await looked(idOf(address))).facts,
    picture: (id) => pictureOf(id).catch(() => undefined),
    async transcript(address, wanted) {
      const { facts, addresses } = await looked(idOf(address));
      if (facts.refusal !== undefined)
        throw new GlossaError(facts.refusal, 'The captions of the video cannot be had.');
      const track =
        wanted === undefined
          ? mainTrack(facts.captions)
          : facts.captions.find(({ id }) => id === wanted);
      if (track === undefined) throw new GlossaError('not_found', 'There are no such captions.');
      for (const form of ['json3', 'vtt'] as const) {
        const url = captionsAddress(addresses.get(track.id)!, form);
        const text = await textOf(url, CAPTION_BYTES);
        // Programs that the site takes for robots get nothing, and no error.
        if (text.trim() === '') continue;
        const cues = readCaptions(text, track.language);
        if (cues.length > 0) return { video: facts, track, vtt: writeCues(cues) };
      }
      throw new GlossaError('source_unavailable', 'The site gives empty captions.');
    },
  };
}

/** Errors: `validation_failed`. */
function idOf(address: string): string {
  const id = youTubeId(address);
  if (id !== undefined) return id;
  throw new GlossaError('validation_failed', 'This is no address of a video on YouTube.');
}

const statusOf = (error: GlossaError) => (error.details as { status?: number } | undefined)?.status;

/** A page that is refused to programs may be known by its card. */
function notFound(error: GlossaError): undefined {
  const status = statusOf(error);
  if (status === undefined || status >= 500) throw error;
}

/** Cards are not there for films that are not. */
function gone(error: GlossaError): never {
  const isGone = [400, 404].includes(statusOf(error) ?? 0);
  throw isGone ? new GlossaError('video_removed', 'The video is gone.', { cause: error }) : error;
}

/** The captions that say best what is spoken: written by somebody in the language that the machine heard. */
function mainTrack(tracks: readonly CaptionTrack[]): CaptionTrack | undefined {
  const heard = tracks.find(({ generated }) => generated);
  const base = (tag: string) => tag.split('-')[0];
  const written = tracks.filter(({ generated }) => !generated);
  const same = written.find(({ language }) => heard && base(language) === base(heard.language));
  return same ?? heard ?? written[0];
}
