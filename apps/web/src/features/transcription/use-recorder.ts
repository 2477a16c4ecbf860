import { useEffect, useRef, useState } from 'react';

export type RecorderState = 'idle' | 'recording' | 'denied' | 'none';

export interface Recorder {
  state: RecorderState;
  /** How loud it is, 0 to 1. */
  level: number;
  /** Since it began. */
  seconds: number;
  start(): Promise<void>;
  stop(): void;
}

/** What browsers record, best first. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const ENDINGS: Readonly<Record<string, string>> = { webm: 'webm', mp4: 'm4a', ogg: 'ogg' };
/** Speech near a microphone is about this loud, of 1. */
const LOUD = 0.35;
const SECOND_MS = 1_000;

/**
 * Records the microphone from start to stop, and never otherwise.
 * @param onRecording told of what was recorded
 * @param longestMs at which it stops by itself
 */
export function useRecorder(onRecording: (file: File) => void, longestMs: number): Recorder {
  const [state, setState] = useState<RecorderState>('idle');
  const [level, setLevel] = useState(0);
  const [seconds, setSeconds] = useState(0);
  const machine = useRef<MediaRecorder | null>(null);
  const done = useRef(onRecording);
  done.current = onRecording;
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      machine.current?.stop();
    };
  }, []);

  async function start(): Promise<void> {
    const stream = await navigator.mediaDevices
      ?.getUserMedia({ audio: true })
      .catch((error: unknown) => {
        const refused = error instanceof DOMException && error.name === 'NotAllowedError';
        setState(refused ? 'denied' : 'none');
      });
    if (!stream) return setState((before) => (before === 'denied' ? before : 'none'));
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
    const parts: Blob[] = [];
    const stopMeter = meter(stream, setLevel);
    const began = Date.now();
    const clock = setInterval(() => {
      setSeconds(Math.floor((Date.now() - began) / SECOND_MS));
      if (Date.now() - began >= longestMs) recorder.stop();
    }, SECOND_MS);
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      clearInterval(clock);
      stopMeter();
      for (const track of stream.getTracks()) track.stop();
      machine.current = null;
      if (left.current) return;
      setState('idle');
      const type = recorder.mimeType.split(';')[0]!;
      const ending = ENDINGS[type.split('/')[1] ?? ''] ?? 'webm';
      const stamp = new Date(began).toISOString().slice(0, 16).replace(/[T:]/g, '-');
      done.current(new File(parts, `${stamp}.${ending}`, { type }));
    };
    machine.current = recorder;
    setSeconds(0);
    recorder.start(SECOND_MS);
    setState('recording');
  }
  return { state, level, seconds, start, stop: () => machine.current?.stop() };
}

/** Tells how loud a stream is, with each picture of the screen; answers how to stop. */
function meter(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const look = () => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) / LOUD));
    frame = requestAnimationFrame(look);
  };
  look();
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}
