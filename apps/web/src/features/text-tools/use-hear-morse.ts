import { useEffect, useRef, useState } from 'react';
import { hearMorse, SOUND_FILE_BYTES } from './hear.ts';

export type HearState =
  | 'idle'
  | 'recording'
  | 'listening'
  | 'nothing_heard'
  | 'no_sound_file'
  | 'too_big'
  | 'no_microphone';

/** Longest recording, in milliseconds. */
const LONGEST_RECORDING_MS = 300_000;

/** Hears Morse in files and from the microphone. Nothing leaves the browser. */
export function useHearMorse(onSignals: (signals: string) => void) {
  const [state, setState] = useState<HearState>('idle');
  const life = useRef(new AbortController());
  const recorder = useRef<MediaRecorder | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller;
    return () => {
      controller.abort();
      recorder.current?.stop();
    };
  }, []);

  const hearFile = async (file: Blob) => {
    if (file.size > SOUND_FILE_BYTES) return setState('too_big');
    const { signal } = life.current;
    setState('listening');
    try {
      const signals = await hearMorse(file, signal);
      if (signals !== '') onSignals(signals);
      setState(signals === '' ? 'nothing_heard' : 'idle');
    } catch {
      if (!signal.aborted) setState('no_sound_file');
    }
  };

  const record = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        // What cleans speech up takes steady tones for noise.
        audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
      });
      const machine = new MediaRecorder(stream);
      const parts: Blob[] = [];
      machine.ondataavailable = ({ data }) => parts.push(data);
      const limit = setTimeout(() => machine.stop(), LONGEST_RECORDING_MS);
      machine.onstop = () => {
        clearTimeout(limit);
        for (const track of stream.getTracks()) track.stop();
        recorder.current = null;
        if (!life.current.signal.aborted)
          void hearFile(new Blob(parts, { type: machine.mimeType }));
      };
      recorder.current = machine;
      machine.start();
      setState('recording');
    } catch {
      setState('no_microphone');
    }
  };

  return { state, hearFile, record, stop: () => recorder.current?.stop() };
}
