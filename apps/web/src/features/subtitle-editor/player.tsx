import type { SpokenCue } from '@glossa/subtitles';
import { createElement, type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasMediaElements, loadMediaElements, setPlayerTexts } from './media-elements.ts';
import { playerTexts } from './player-texts.ts';
import { useTrack } from './use-track.ts';

export interface PlayerProps {
  player: RefObject<HTMLVideoElement | null>;
  src: string | undefined;
  /** What is seen before it is played. */
  poster?: string | undefined;
  /** There are pictures. */
  video: boolean;
  label: string;
  /** Subtitles as they stand, shown over the pictures. */
  cues: readonly SpokenCue[];
  onLost(): void;
}

const RATES = '0.5 0.75 1 1.25 1.5 2';
/** Colours of its elements: no classes, which every page of the site would bring. */
const COLOURS = {
  '--media-font-family': 'inherit',
  '--media-range-bar-color': 'var(--color-primary)',
  '--media-focus-box-shadow': 'inset 0 0 0 2px var(--color-primary)',
};
const DRAWN_OVER = {
  ...COLOURS,
  '--media-primary-color': 'white',
  '--media-secondary-color': 'rgb(20 20 30/.75)',
  '--media-range-track-background': 'rgb(255 255 255/.3)',
};
const DRAWN_ALONE = {
  ...COLOURS,
  '--media-primary-color': 'var(--color-base-content)',
  '--media-secondary-color': 'var(--color-base-200)',
  '--media-range-track-background':
    'color-mix(in oklab, var(--color-base-content) 25%, transparent)',
  '--media-tooltip-background-color': 'var(--color-base-content)',
};

/** The recording: played, at any speed, with the subtitles over it as they are written. Time runs from left to right. */
export function Player({ player, src, poster, video, label, cues, onLost }: PlayerProps) {
  const { t, i18n } = useTranslation('new_translate/transcript-editor');
  // Elements take their names when they are made.
  useMemo(() => setPlayerTexts(i18n.language, playerTexts(t, i18n.language)), [t, i18n.language]);
  const [ready, setReady] = useState(hasMediaElements);
  useEffect(() => {
    let left = false;
    loadMediaElements().then(
      () => {
        if (!left) setReady(true);
      },
      // The browser's own controls are there.
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  useTrack(player, video ? cues : null, t('player.captions'));
  const bar = [
    createElement('media-play-button', { key: 'play', notooltip: '', class: 'shrink-0' }),
    createElement('media-time-range', { key: 'seek', class: 'min-w-16' }),
    // Phones have keys for the volume, and little room.
    createElement('media-time-display', {
      ...{ key: 'time', showduration: '', class: 'max-sm:hidden shrink-0' },
    }),
    createElement('media-mute-button', {
      key: 'mute',
      notooltip: '',
      class: 'max-sm:hidden shrink-0',
    }),
    createElement('media-volume-range', { key: 'volume', class: 'max-md:hidden shrink-0' }),
    ...(video
      ? [
          createElement('media-captions-button', {
            key: 'captions',
            notooltip: '',
            class: 'shrink-0',
          }),
        ]
      : []),
    createElement('media-playback-rate-button', {
      ...{ key: 'rate', notooltip: '', rates: RATES, class: 'shrink-0' },
    }),
    ...(video
      ? [
          createElement('media-fullscreen-button', {
            key: 'screen',
            notooltip: '',
            class: 'shrink-0',
          }),
        ]
      : []),
  ];
  return createElement(
    'media-controller',
    {
      dir: 'ltr',
      'data-player': ready ? 'ready' : 'plain',
      nohotkeys: '',
      novolumepref: '',
      nomutedpref: '',
      nosubtitleslangpref: '',
      ...(video ? {} : { audio: '' }),
      class: `block w-full overflow-hidden rounded-field ${video ? 'bg-black' : 'border border-line'}`,
      style: video ? DRAWN_OVER : DRAWN_ALONE,
    },
    // biome-ignore lint/a11y/useMediaCaption: its track is made by script, and changes as it is written
    <video
      key="media"
      ref={player}
      slot="media"
      src={src}
      poster={video ? poster : undefined}
      controls={!ready}
      preload="metadata"
      playsInline
      onError={onLost}
      aria-label={label}
      className={video ? 'max-h-96 w-full' : ready ? 'hidden' : 'h-14 w-full'}
    />,
    ...(video && ready
      ? [createElement('media-loading-indicator', { key: 'wait', slot: 'centered-chrome' })]
      : []),
    ...(ready ? [createElement('media-control-bar', { key: 'bar', class: 'w-full' }, ...bar)] : []),
  );
}
