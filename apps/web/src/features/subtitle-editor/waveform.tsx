import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import WaveSurfer from 'wavesurfer.js';
import RegionsPlugin from 'wavesurfer.js/dist/plugins/regions.js';
import { type EditorCue, indexAt } from './cues.ts';
import type { SoundShape } from './use-sound.ts';
import { WAVEFORM_HEIGHT } from './waveform-style.ts';

/** Subtitles that are drawn before and behind those in view. */
const AROUND = 4;
const PIXELS_PER_SECOND = 60;
const MARGIN_MS = 2_000;

type Regions = ReturnType<typeof RegionsPlugin.create>;

export interface WaveformProps {
  player: RefObject<HTMLMediaElement | null>;
  shape: SoundShape;
  durationMs: number;
  cues: readonly EditorCue[];
  selected: number | null;
  /** Of a subtitle, such as by who speaks; the same for all unless given. */
  hueOf?: ((cue: EditorCue) => number) | undefined;
  onSelect(id: number): void;
  onTimes(id: number, times: { start: number; end: number }): void;
}

/** What the recording sounds like, with the subtitles over it: their borders are dragged, a click leads there. */
export default function Waveform(props: WaveformProps) {
  const { player, shape, durationMs, cues, selected, hueOf } = props;
  const { t } = useTranslation('new_translate/transcript-editor');
  const box = useRef<HTMLDivElement>(null);
  const told = useRef(props);
  told.current = props;
  const [drawn, setDrawn] = useState<{ wave: WaveSurfer; regions: Regions } | null>(null);
  const [view, setView] = useState<readonly [number, number]>([0, 30_000]);

  useEffect(() => {
    const [container, media] = [box.current, player.current];
    if (container === null || media === null) return;
    const colour = (name: string) => getComputedStyle(container).getPropertyValue(name).trim();
    const regions = RegionsPlugin.create();
    const wave = WaveSurfer.create({
      ...{ container, media, peaks: [shape.peaks], duration: durationMs / 1000 },
      ...{ height: WAVEFORM_HEIGHT, minPxPerSec: PIXELS_PER_SECOND, autoScroll: true },
      ...{ waveColor: colour('--color-edge'), progressColor: colour('--color-primary') },
      ...{ cursorColor: colour('--color-error'), cursorWidth: 2, plugins: [regions] },
    });
    wave.on('scroll', (from, to) => setView([from * 1000, to * 1000]));
    regions.on('region-clicked', (region, event) => {
      event.stopPropagation();
      told.current.onSelect(Number(region.id));
      wave.setTime(region.start);
    });
    regions.on('region-updated', ({ id, start, end }) =>
      told.current.onTimes(Number(id), { start: start * 1000, end: end * 1000 }),
    );
    setDrawn({ wave, regions });
    return () => {
      setDrawn(null);
      wave.destroy();
    };
  }, [player, shape, durationMs]);

  useEffect(() => {
    if (drawn === null) return;
    const { regions } = drawn;
    const [from, to] = view;
    const first = Math.max(0, indexAt(cues, from - MARGIN_MS) - AROUND);
    const last = indexAt(cues, to + MARGIN_MS) + AROUND;
    const shown = cues.slice(first, last + 1);
    const ids = new Set(shown.map(({ id }) => `${id}`));
    const there = new Map(regions.getRegions().map((region) => [region.id, region]));
    for (const [id, region] of there) if (!ids.has(id)) region.remove();
    for (const cue of shown) {
      const { id, start, end } = cue;
      const color = tint(id === selected, hueOf?.(cue));
      const places = { start: start / 1000, end: end / 1000, color };
      const region = there.get(`${id}`);
      if (region === undefined) regions.addRegion({ id: `${id}`, ...places, drag: true });
      else region.setOptions(places);
    }
  }, [drawn, cues, view, selected, hueOf]);

  return (
    <div
      ref={box}
      dir="ltr"
      role="img"
      aria-label={t('waveform')}
      className="overflow-hidden rounded-field border border-line bg-base-200"
      data-waveform
    />
  );
}

const tint = (selected: boolean, hue: number | undefined) => {
  if (hue !== undefined) return `hsl(${hue} 70% 55% / ${selected ? 0.45 : 0.22})`;
  return selected ? 'rgb(80 110 240 / 0.35)' : 'rgb(120 130 160 / 0.2)';
};
