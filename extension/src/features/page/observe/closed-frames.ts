/** Smaller frames are advertisements and counters rather than something to read. */
const LEAST = { width: 200, height: 100 };

/** Origins of the frames of this document that are large enough to be read and belong to other sites. */
export function foreignFrames(): string[] {
  const origins = new Set<string>();
  for (const frame of document.querySelectorAll('iframe')) {
    // A document that can be reached is of this site.
    if (frame.contentDocument !== null || !/^https?:/.test(frame.src)) continue;
    const { width, height } = frame.getBoundingClientRect();
    if (width >= LEAST.width && height >= LEAST.height) origins.add(new URL(frame.src).origin);
  }
  return [...origins];
}
