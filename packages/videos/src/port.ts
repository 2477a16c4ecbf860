import type { ErrorCode } from '@glossa/contract';

/** Captions that a film has on its site. */
export interface CaptionTrack {
  /** Among those of the film. */
  id: string;
  /** BCP 47 tag. */
  language: string;
  /** As the site calls it. */
  name: string;
  /** Written down by a machine of the site. */
  generated: boolean;
}

export interface VideoChapter {
  startMs: number;
  title: string;
}

/** What anybody may know of a film on a site of films. */
export interface VideoFacts {
  id: string;
  /** Its one address. */
  url: string;
  title: string;
  author: string;
  /** Undefined where it has not ended, or nobody says. */
  durationMs: number | undefined;
  captions: CaptionTrack[];
  /** As its description lists them. */
  chapters: VideoChapter[];
  /** Why its captions cannot be had: `video_live`, `video_age_limited`, `video_without_captions` or `source_unavailable`. */
  refusal: ErrorCode | undefined;
}

/** The captions of a film. */
export interface VideoTranscript {
  video: VideoFacts;
  track: CaptionTrack;
  /** As a WebVTT file. */
  vtt: string;
}

/**
 * A site where people show films. Errors of all: `validation_failed` for an address that leads to no film of it;
 * `video_private`, `video_blocked`, `video_removed`; `source_unavailable`, `timeout`.
 */
export interface VideoSite {
  look(address: string): Promise<VideoFacts>;
  /** A small picture of it as a `data:` address; undefined where there is none. Never fails. */
  picture(id: string): Promise<string | undefined>;
  /**
   * Captions of a film.
   * @param track id of one of its tracks; the one that says best what is spoken unless given
   * Errors: also what `refusal` may be; `not_found` where it has no such track.
   */
  transcript(address: string, track?: string): Promise<VideoTranscript>;
}
