import type { Translate } from 'react-i18next';
import type { PlayerTexts } from './media-elements.ts';

const UNITS = ['hour', 'minute', 'second'] as const;

/** The texts of the player in the reader's language, by the English ones that media-chrome asks for. */
export function playerTexts(
  t: Translate<'new_translate/transcript-editor'>,
  locale: string,
): PlayerTexts {
  const of = (name: Parameters<typeof t>[0]) => t(name as 'player.play');
  const both = (lower: string, text: string) => ({
    [lower]: text,
    [lower.charAt(0).toUpperCase() + lower.slice(1)]: text,
  });
  const unit = (name: string, count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' })
      .formatToParts(count)
      .find(({ type }) => type === 'unit')?.value ?? name;
  return {
    ...both('video player', of('player.video')),
    ...both('audio player', of('player.audio')),
    ...both('play', of('player.play')),
    ...both('pause', of('player.pause')),
    ...both('mute', of('player.mute')),
    ...both('unmute', of('player.unmute')),
    ...both('volume', of('player.volume')),
    ...both('seek', of('player.seek')),
    ...both('captions', of('player.captions')),
    ...both('closed captions', of('player.captions')),
    ...both('enable captions', of('player.captions_on')),
    ...both('disable captions', of('player.captions_off')),
    ...both('enter fullscreen mode', of('player.fullscreen')),
    ...both('exit fullscreen mode', of('player.fullscreen_exit')),
    ...both('playback rate', of('player.rate')),
    ...both('current playback rate', of('player.rate')),
    'Playback rate {playbackRate}': `${of('player.rate')} {playbackRate}x`,
    ...both('playback time', of('player.time')),
    ...both('media loading', of('player.loading')),
    '{currentTime} of {totalTime}': t('player.of', {
      current: '{currentTime}',
      total: '{totalTime}',
    }),
    '{time} remaining': '{time}',
    'video not loaded, unknown time.': of('player.unknown'),
    ...Object.fromEntries(
      UNITS.flatMap((name) => [
        [name, unit(name, 1)],
        [`${name}s`, unit(name, 2)],
      ]),
    ),
  };
}
