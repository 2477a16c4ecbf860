import type { SpokenSentence } from '@glossa/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Playing {
  /** Number of the sentence that is heard, or would be. */
  index: number;
  isPlaying: boolean;
  /** All that is ready was heard, and more is to come. */
  isWaiting: boolean;
  /** Milliseconds from the beginning of the sentence. */
  positionMs: number;
  play(index?: number): void;
  pause(): void;
}

/**
 * Plays sentences one after the other, each as soon as it is ready; the next one is fetched meanwhile.
 * @param isWhole no more sentences come
 */
export function usePlaying(
  sentences: readonly SpokenSentence[],
  isWhole: boolean,
  speed: number,
): Playing {
  const [index, setIndex] = useState(0);
  const [wants, setWants] = useState(false);
  const [positionMs, setPosition] = useState(0);
  const audio = useRef<HTMLAudioElement | null>(null);
  const next = useRef<HTMLAudioElement | null>(null);
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
    const player = next.current?.src.endsWith(url) ? next.current : new Audio(url);
    audio.current = player;
    player.playbackRate = speed;
    const onEnd = () => {
      setPosition(0);
      if (isWhole && index + 1 >= sentences.length) {
        setWants(false);
        setIndex(0);
      } else setIndex(index + 1);
    };
    const onError = () => setWants(false);
    let frame = 0;
    const tick = () => {
      setPosition(Math.round(player.currentTime * 1000));
      frame = requestAnimationFrame(tick);
    };
    player.addEventListener('ended', onEnd);
    player.addEventListener('error', onError);
    player.play().then(tick, onError);
    return () => {
      cancelAnimationFrame(frame);
      player.removeEventListener('ended', onEnd);
      player.removeEventListener('error', onError);
      player.pause();
    };
  }, [wants, url, index, isWhole, sentences.length, speed]);

  const following = sentences.slice(index + 1).find((one) => one.url !== undefined)?.url;
  useEffect(() => {
    if (!wants || following === undefined) return;
    const player = new Audio(following);
    player.preload = 'auto';
    next.current = player;
  }, [wants, following]);

  const play = useCallback((wanted?: number) => {
    if (wanted !== undefined) setIndex(wanted);
    setPosition(0);
    setWants(true);
  }, []);
  const pause = useCallback(() => setWants(false), []);
  const isWaiting = wants && current === undefined && !isWhole;
  return { index, isPlaying: wants, isWaiting, positionMs, play, pause };
}
