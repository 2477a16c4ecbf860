import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../client/save-file.ts';
import { askWorker } from './ask-worker.ts';
import { signalAt, signalTimes, type TimedSignal } from './signal-times.ts';

export interface MorseSettings {
  wordsPerMinute: number;
  farnsworthWordsPerMinute: number;
  toneHz: number;
}

/** Longer Morse is played and saved up to here. */
export const LONGEST_SECONDS = 300;
const SAMPLE_RATE = 22_050;

interface Prepared {
  signals: readonly TimedSignal[];
  samples: Float32Array<ArrayBuffer>;
  /** Seconds of silence before the first tone. */
  margin: number;
  cut: boolean;
}

/** Makes the sound of a text, beside the page. */
async function prepare(
  text: string,
  settings: MorseSettings,
  signal: AbortSignal,
): Promise<Prepared> {
  const { durations, toMorse } = await import('@glossa/text-tools/morse');
  const sound = { ...settings, sampleRate: SAMPLE_RATE };
  const all = toMorse(text);
  const lengths = durations(sound);
  const signals = signalTimes(all, lengths, LONGEST_SECONDS);
  const written = signals.map((one) => (one.opensWord ? ` / ${one.signal}` : one.signal)).join(' ');
  const samples = await askWorker({ kind: 'synthesize', signals: written, sound }, signal);
  const margin = Math.max(0, samples.length / SAMPLE_RATE - (signals.at(-1)?.end ?? 0)) / 2;
  return { signals, samples, margin, cut: signals.length < (all.match(/[.-]+/g)?.length ?? 0) };
}

/** Plays a text as Morse and tells which signal sounds. Another text or other settings stop it. */
export function useMorsePlayer(text: string, settings: MorseSettings, name: string) {
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [current, setCurrent] = useState(-1);
  const running = useRef<AbortController | null>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setPlaying(false);
    setCurrent(-1);
  };
  useEffect(() => {
    setPrepared(null);
    setFailed(false);
    return stop;
  }, [text, settings]);

  const begin = () => {
    stop();
    setFailed(false);
    const controller = new AbortController();
    running.current = controller;
    return controller.signal;
  };
  const guard = async (signal: AbortSignal, work: () => Promise<void>) => {
    try {
      await work();
    } catch {
      if (signal.aborted) return;
      setFailed(true);
      stop();
    }
  };

  const play = () => {
    const signal = begin();
    setPlaying(true);
    // Made while the click lasts: a browser lets a page sound only then.
    const context = new AudioContext();
    signal.addEventListener('abort', () => void context.close());
    return guard(signal, async () => {
      const ready = await prepare(text, settings, signal);
      setPrepared(ready);
      await context.resume();
      signal.throwIfAborted();
      const buffer = context.createBuffer(1, ready.samples.length, SAMPLE_RATE);
      buffer.copyToChannel(ready.samples, 0);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(context.destination);
      source.onended = () => {
        if (!signal.aborted) stop();
      };
      const began = context.currentTime;
      source.start();
      const follow = () => {
        if (signal.aborted) return;
        setCurrent(signalAt(ready.signals, context.currentTime - began - ready.margin));
        requestAnimationFrame(follow);
      };
      follow();
    });
  };

  const download = () => {
    const signal = begin();
    return guard(signal, async () => {
      const ready = await prepare(text, settings, signal);
      setPrepared(ready);
      const { wavFile } = await import('@glossa/text-tools/morse');
      saveFile(`${name}.wav`, 'audio/wav', wavFile(ready.samples, SAMPLE_RATE));
    });
  };

  return {
    playing,
    failed,
    signals: prepared?.signals ?? [],
    cut: prepared?.cut ?? false,
    current,
    play,
    stop,
    download,
  };
}
