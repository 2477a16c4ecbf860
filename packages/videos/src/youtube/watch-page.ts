import { type ErrorCode, GlossaError, youTubeAddress } from '@glossa/contract';
import { z } from 'zod';
import type { CaptionTrack, VideoFacts } from '../port.ts';
import { chaptersOf } from './chapters.ts';
import { isHidden, refusalOf } from './playability.ts';
import { type PlayerTrack, readPlayerResponse } from './player-response.ts';

/** A film, and where each of its captions is. */
export interface LookedAt {
  facts: VideoFacts;
  /** Addresses by the ids of tracks. */
  addresses: ReadonlyMap<string, string>;
}

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  video_private: 'Not everybody may see the video.',
  video_blocked: 'The video is not shown where this server is.',
  video_removed: 'The video is gone.',
};

/**
 * What a page says of its film; undefined where it says nothing.
 * Errors: `video_private`, `video_blocked`, `video_removed`.
 */
export function readWatchPage(id: string, html: string): LookedAt | undefined {
  const player = readPlayerResponse(html);
  if (player === undefined) return undefined;
  const refusal = refusalOf(player);
  if (refusal !== undefined && isHidden(refusal))
    throw new GlossaError(refusal, MESSAGES[refusal]!);
  const { videoDetails, captions } = player;
  if (videoDetails === undefined || videoDetails.title === '') return undefined;
  const tracks = captions?.playerCaptionsTracklistRenderer.captionTracks ?? [];
  const known = refusal === undefined ? tracks.map(withId) : [];
  const { title, author, lengthSeconds, shortDescription } = videoDetails;
  return {
    facts: {
      ...{ id, url: youTubeAddress(id), title, author },
      durationMs:
        refusal === 'video_live' || lengthSeconds === 0 ? undefined : lengthSeconds * 1_000,
      captions: known.map(({ track }) => track),
      chapters: chaptersOf(shortDescription),
      refusal: refusal ?? (known.length === 0 ? 'video_without_captions' : undefined),
    },
    addresses: new Map(known.map(({ track, address }) => [track.id, address])),
  };
}

function withId({ baseUrl, name, vssId, languageCode, kind }: PlayerTrack): {
  track: CaptionTrack;
  address: string;
} {
  const generated = kind === 'asr';
  const id = vssId || `${generated ? 'a' : ''}.${languageCode}`;
  return { track: { id, language: tagOf(languageCode), name, generated }, address: baseUrl };
}

/** The site has old names of some languages (`iw`). */
function tagOf(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}

const oEmbedSchema = z.object({ title: z.string(), author_name: z.string().default('') });

/** What is known of a film by its card alone, where its page says nothing. Errors: `source_unavailable`. */
export function readCard(id: string, text: string): LookedAt {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = undefined;
  }
  const { data } = oEmbedSchema.safeParse(parsed);
  if (data === undefined)
    throw new GlossaError('source_unavailable', 'The site says nothing of the video.');
  const facts: VideoFacts = {
    ...{ id, url: youTubeAddress(id), title: data.title, author: data.author_name },
    ...{ durationMs: undefined, captions: [], chapters: [], refusal: 'source_unavailable' },
  };
  return { facts, addresses: new Map() };
}
