import { askWorker } from './ask-worker.ts';

/** Largest sound file that is listened to, in bytes. */
export const SOUND_FILE_BYTES = 50_000_000;
const SAMPLE_RATE = 44_100;

/**
 * Morse signals in a sound file of any format that the browser plays; empty where none are heard. Rejects
 * where the file is no sound.
 */
export async function hearMorse(file: Blob, signal: AbortSignal): Promise<string> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const buffer = await context.decodeAudioData(await file.arrayBuffer());
  signal.throwIfAborted();
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) =>
    buffer.getChannelData(index),
  );
  return askWorker(
    { kind: 'listen', samples: mixed(channels, buffer.length), rate: buffer.sampleRate },
    signal,
  );
}

/** One channel of several: their mean. */
export function mixed(
  channels: readonly Float32Array[],
  length: number,
): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length);
  for (const channel of channels)
    for (let index = 0; index < length; index += 1)
      samples[index]! += channel[index]! / channels.length;
  return samples;
}
