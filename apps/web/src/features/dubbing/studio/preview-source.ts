import { calls, GlossaError, type ResponseOf } from '@glossa/contract';
import { api } from '../../../client/api.ts';
import { sameOrigin } from '../../../client/same-origin.ts';

type Part = ResponseOf<typeof calls.videoTranslatePreview>;

/** Seconds that are had before they are seen, and after that. */
const AHEAD_S = 20;
const BEHIND_S = 60;
const EVENTS = ['seeking', 'timeupdate', 'play'] as const;

declare global {
  interface Window {
    /** Of iPhones, which have no other. */
    ManagedMediaSource?: typeof MediaSource;
  }
}

/** What a player plays the preview of a film from. */
export interface PreviewSource {
  url: string;
  close(): void;
}

/**
 * Plays the preview of a film: parts are asked for where the player stands, so that it seeks anywhere at once, and nothing
 * is made that nobody looks at.
 * @param onError told of what ends it: those of the call; `unsupported_format` where this browser cannot play such a thing
 */
export function openPreview(
  player: HTMLMediaElement,
  { jobId, durationMs }: { jobId: string; durationMs: number },
  onError: (error: unknown) => void,
): PreviewSource {
  const Source = window.ManagedMediaSource ?? window.MediaSource;
  if (Source === undefined) throw unplayable();
  const source = new Source();
  const closing = new AbortController();
  const { signal } = closing;
  let buffer: SourceBuffer | undefined;
  let partMs: number | undefined;
  /** The part that is on its way. */
  let asked: { part: number; loading: AbortController } | undefined;

  /** The first part that will be seen soon and is not there. */
  function wanted(): number | undefined {
    if (buffer === undefined || partMs === undefined) return 0;
    const here = Math.min(player.currentTime * 1000, durationMs - 1);
    const until = Math.min(durationMs, here + AHEAD_S * 1000);
    for (let part = Math.floor(here / partMs); part * partMs < until; part += 1)
      if (!has(buffer, part, partMs)) return part;
    return undefined;
  }

  /** Whether the middle of a part can be played. */
  function has({ buffered }: SourceBuffer, part: number, ms: number): boolean {
    const middle = (part * ms + Math.min((part + 1) * ms, durationMs)) / 2000;
    return Array.from({ length: buffered.length }).some(
      (_, at) => buffered.start(at) <= middle && middle < buffered.end(at),
    );
  }

  async function append(part: Part, bytes: ArrayBuffer): Promise<void> {
    if (buffer === undefined) {
      if (!Source!.isTypeSupported(part.type)) throw unplayable();
      buffer = source.addSourceBuffer(part.type);
      source.duration = durationMs / 1000;
    }
    partMs = part.partMs;
    const before = player.currentTime - BEHIND_S;
    if (before > 0) await done(buffer, () => buffer!.remove(0, before));
    buffer.timestampOffset = part.fileMs / 1000;
    buffer.appendWindowStart = part.startMs / 1000;
    await done(buffer, () => buffer!.appendBuffer(bytes));
    if (has(buffer, part.parts - 1, partMs)) source.endOfStream();
  }

  async function load(part: number, loading: AbortSignal): Promise<void> {
    const made = await api.call(calls.videoTranslatePreview, { jobId, part }, { signal: loading });
    const response = await fetch(sameOrigin(made.url), { signal: loading });
    if (!response.ok) throw new GlossaError('source_unavailable', 'The preview is out of reach.');
    const bytes = await response.arrayBuffer();
    loading.throwIfAborted();
    await append(made, bytes);
    if (!has(buffer!, part, made.partMs)) throw unplayable();
  }

  function follow(): void {
    const part = wanted();
    if (signal.aborted || part === undefined || part === asked?.part) return;
    // What is on its way is of another place: the player went on.
    asked?.loading.abort();
    const loading = new AbortController();
    const mine = { part, loading };
    asked = mine;
    load(part, AbortSignal.any([signal, loading.signal])).then(
      () => {
        if (asked === mine) asked = undefined;
        follow();
      },
      (error: unknown) => {
        if (signal.aborted || loading.signal.aborted) return;
        close();
        onError(error);
      },
    );
  }

  const url = URL.createObjectURL(source);
  function close(): void {
    closing.abort();
    for (const event of EVENTS) player.removeEventListener(event, follow);
    URL.revokeObjectURL(url);
  }
  // A managed source is for this device alone.
  player.disableRemotePlayback = true;
  source.addEventListener('sourceopen', follow, { once: true });
  for (const event of EVENTS) player.addEventListener(event, follow);
  return { url, close };
}

const unplayable = () =>
  new GlossaError('unsupported_format', 'This browser cannot play the preview.');

/** A change of a buffer, to its end. */
function done(buffer: SourceBuffer, change: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    buffer.addEventListener('updateend', () => resolve(), { once: true });
    buffer.addEventListener('error', () => reject(unplayable()), { once: true });
    change();
  });
}
