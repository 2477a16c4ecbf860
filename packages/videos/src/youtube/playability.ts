import type { ErrorCode } from '@glossa/contract';
import type { PlayerResponse } from './player-response.ts';

/** Codes of films of which nothing is shown to anybody. */
const HIDDEN: readonly ErrorCode[] = ['video_private', 'video_blocked', 'video_removed'];

/** Why a film is not played to everybody, as the site says it in English; undefined where it is. */
export function refusalOf({
  playabilityStatus: { status, reason, messages, errorScreen },
  videoDetails,
}: Pick<PlayerResponse, 'playabilityStatus' | 'videoDetails'>): ErrorCode | undefined {
  const isLive = videoDetails?.isLive === true || videoDetails?.isUpcoming === true;
  if (status === 'LIVE_STREAM_OFFLINE' || (status === 'OK' && isLive)) return 'video_live';
  if (status === 'OK') return undefined;
  const subreason = errorScreen?.playerErrorMessageRenderer.subreason ?? '';
  const said = [reason, ...messages, subreason].join(' ').toLowerCase();
  if (/not a bot|unusual traffic/.test(said)) return 'source_unavailable';
  if (/^(?:age|content)_/i.test(status) || /your age|age-restricted|inappropriate/.test(said))
    return 'video_age_limited';
  if (/private|member|join this channel|purchase|rent\b|premium/.test(said)) return 'video_private';
  if (/country|region|blocked/.test(said)) return 'video_blocked';
  return status === 'LOGIN_REQUIRED' ? 'video_private' : 'video_removed';
}

/** Whether nothing of a film is shown where it is refused so. */
export const isHidden = (refusal: ErrorCode): boolean => HIDDEN.includes(refusal);
