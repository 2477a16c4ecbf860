import { GlossaError } from '@glossa/contract';

/** Samples a second of every sound that engines get. */
export const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 44;

/**
 * A WAV file of samples (RIFF, PCM, 16 bit, one channel), 16,000 a second unless said otherwise.
 * @param comment ASCII, written behind the samples
 */
export function wavOf(
  samples: Int16Array,
  rate = SAMPLE_RATE,
  comment?: string,
): Uint8Array<ArrayBuffer> {
  const remark = comment === undefined ? new Uint8Array() : infoChunk(comment);
  const bytes = new Uint8Array(HEADER_BYTES + samples.byteLength + remark.length);
  bytes.set(remark, HEADER_BYTES + samples.byteLength);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) =>
    [...value].forEach((char, index) => {
      bytes[at + index] = char.charCodeAt(0);
    });
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.byteLength, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(HEADER_BYTES + index * 2, sample, true);
  return bytes;
}

/** A chunk that holds a comment, as players show it. */
function infoChunk(comment: string): Uint8Array {
  const text = new TextEncoder().encode(`${comment}\0`);
  const room = text.length + (text.length % 2);
  const chunk = new Uint8Array(20 + room);
  const view = new DataView(chunk.buffer);
  const name = (at: number, value: string) => chunk.set(new TextEncoder().encode(value), at);
  name(0, 'LIST');
  view.setUint32(4, 12 + room, true);
  name(8, 'INFOICMT');
  view.setUint32(16, text.length, true);
  chunk.set(text, 20);
  return chunk;
}

/** Where the samples of a WAV file lie. */
export interface WavData {
  /** Byte of the first one. */
  offset: number;
  bytes: number;
}

/**
 * Finds the samples of a WAV file that has the form of `wavOf`, with whatever other chunks, by its first bytes.
 * @param fileBytes size of the whole file: a length in it that was never filled in counts to its end
 * @throws GlossaError `corrupt_file`
 */
export function findSamples(head: Uint8Array, fileBytes: number): WavData {
  const { data, form } = findData(head, fileBytes) ?? {};
  if (data === undefined || form?.rate !== SAMPLE_RATE) {
    throw new GlossaError('corrupt_file', 'This is no WAV file of one channel with 16 kHz.');
  }
  return data;
}

/** Samples a second of a sound that a voice may have. */
const RATES = { least: 8_000, most: 48_000 };
/** Plain samples, as a WAV file names them. */
const PCM = 1;

/**
 * Samples of a WAV file of one channel with 16 bits, whatever its rate. A length that was never filled in (as of files that
 * were streamed) counts to the end.
 * Errors: `corrupt_file`.
 */
export function readWav(bytes: Uint8Array): { samples: Int16Array; rate: number } {
  const { data, form } = findData(bytes, bytes.length) ?? {};
  if (
    data === undefined ||
    form?.code !== PCM ||
    !(form.rate >= RATES.least && form.rate <= RATES.most)
  ) {
    throw new GlossaError('corrupt_file', 'This is no WAV file of one channel with 16 bits.');
  }
  const samples = samplesOfBytes(bytes.subarray(data.offset, data.offset + data.bytes));
  return { samples, rate: form.rate };
}

/** Samples of 16 bits, the lower byte first, without a head. */
export function samplesOfBytes(bytes: Uint8Array): Int16Array {
  const samples = new Int16Array(bytes.length >> 1);
  new Uint8Array(samples.buffer).set(bytes.subarray(0, samples.byteLength));
  return samples;
}

interface WavForm {
  /** Of the coding, as the file names it. */
  code: number;
  rate: number;
}

/** Where the samples of a WAV file of one channel with 16 bits lie, and their form; undefined where it is none. */
function findData(
  head: Uint8Array,
  fileBytes: number,
): { data: WavData; form: WavForm } | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const name = (at: number) => String.fromCharCode(...head.subarray(at, at + 4));
  if (head.length < HEADER_BYTES || name(0) !== 'RIFF' || name(8) !== 'WAVE') return undefined;
  let form: WavForm | undefined;
  for (let at = 12; at + 8 <= head.length; ) {
    const size = view.getUint32(at + 4, true);
    const from = at + 8;
    if (name(at) === 'fmt ' && from + 16 <= head.length) {
      const isMono16 =
        view.getUint16(from + 2, true) === 1 && view.getUint16(from + 14, true) === 16;
      form = isMono16
        ? { code: view.getUint16(from, true), rate: view.getUint32(from + 4, true) }
        : undefined;
    }
    if (name(at) === 'data') {
      const bytes = Math.min(size, Math.max(0, fileBytes - from));
      return form && { data: { offset: from, bytes: bytes - (bytes % 2) }, form };
    }
    at = from + size + (size % 2);
  }
  return undefined;
}

/** Samples up to a time. */
export const samplesAt = (ms: number): number => Math.round((ms * SAMPLE_RATE) / 1000);
/** Milliseconds of so many samples, whole ones. */
export const msOf = (samples: number): number => Math.round((samples * 1000) / SAMPLE_RATE);
