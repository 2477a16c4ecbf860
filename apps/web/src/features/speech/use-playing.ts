import type { SpokenSentence } from '@glossa/contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Milliseconds from the beginning of the sentence that is heard. It changes with each frame: who shows it, listens to it. */
export interface Position {
  now(): number;
  subscribe(listener: () => void): () => void;
}

export function createPosition() {
  let now = 0;
  const listeners = new Set<() => void>();
  return {
    now: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(ms: number) {
      if (ms === now) return;
      now = ms;
      for (const listener of listeners) listener();
    },
  };
}

const beginning = () => 0;
export const usePosition = ({ subscribe, now }: Position): number =>
  useSyncExternalStore(subscribe, now, beginning);

export interface Playing {
  /** Number of the sentence that is heard, or would be. */
  index: number;
  isPlaying: boolean;
  /** All that is ready was heard, and more is to come. */
  isWaiting: boolean;
  position: Position;
  play(index?: number): void;
  pause(): void;
  /** Goes to a sentence unless one is heard. */
  goTo(index: number): void;
}

/**
 * Plays sentences one after the other, each as soon as it is ready; the next one is fetched meanwhile.
 * @param isWhole no more sentences come
 * @param rate how much quicker than they were made
 */
export function usePlaying(
  sentences: readonly SpokenSentence[],
  isWhole: boolean,
  rate = 1,
): Playing {
  const [index, setIndex] = useState(0);
  const [wants, setWants] = useState(false);
  const [position] = useState(createPosition);
  const audio = useRef<HTMLAudioElement | null>(null);
  const next = useRef<HTMLAudioElement | null>(null);
  /** What is there when a sentence ends: more may have come meanwhile. */
  const last = useRef({ isWhole, count: sentences.length });
  useEffect(() => {
    last.current = { isWhole, count: sentences.length };
  }, [isWhole, sentences.length]);
  const wantedRate = useRef(rate);
  useEffect(() => {
    wantedRate.current = rate;
    if (audio.current !== null) audio.current.playbackRate = rate;
  }, [rate]);
  const current = sentences[index];
  const url = current?.url;

  // Sentences of which nothing is said are passed over.
  useEffect(() => {
    if (!wants || current === undefined || url !== undefined) return;
    if (index + 1 < sentences.length) setIndex(index + 1);
    else if (isWhole) setWants(false);
  }, [wants, current, url, index, sentences.length, isWhole]);

  useEffect(() => {
    if (!wants || url === undefined) return;
    // What was paused goes on, what was fetched already begins.
    const kept = [audio.current, next.current].find((one) => one?.src.endsWith(url) && !one.ended);
    const player = kept ?? new Audio(url);
    audio.current = player;
    const onEnd = () => {
      position.set(0);
      if (last.current.isWhole && index + 1 >= last.current.count) {
        setWants(false);
        setIndex(0);
      } else setIndex(index + 1);
    };
    const onError = () => setWants(false);
    let frame = 0;
    const tick = () => {
      position.set(Math.round(player.currentTime * 1000));
      frame = requestAnimationFrame(tick);
    };
    player.addEventListener('ended', onEnd);
    player.addEventListener('error', onError);
    player.playbackRate = wantedRate.current;
    player.play().then(tick, onError);
    return () => {
      cancelAnimationFrame(frame);
      player.removeEventListener('ended', onEnd);
      player.removeEventListener('error', onError);
      player.pause();
    };
  }, [wants, url, index, position]);

  const following = sentences.slice(index + 1).find((one) => one.url !== undefined)?.url;
  useEffect(() => {
    if (!wants || following === undefined) return;
    const player = new Audio(following);
    player.preload = 'auto';
    next.current = player;
  }, [wants, following]);

  const play = useCallback(
    (wanted?: number) => {
      if (wanted !== undefined) {
        setIndex(wanted);
        position.set(0);
        if (audio.current !== null) audio.current.currentTime = 0;
      }
      setWants(true);
    },
    [position],
  );
  const pause = useCallback(() => setWants(false), []);
  const goTo = useCallback((wanted: number) => {
    if (audio.current?.paused !== false) setIndex(wanted);
  }, []);
  const isWaiting = wants && current === undefined && !isWhole;
  return { index, isPlaying: wants, isWaiting, position, play, pause, goTo };
}
