import type { ReadEngine } from '@glossa/engines';

type Reader = Pick<ReadEngine, 'read' | 'canRead'>;

/** A reader of which is noted who read for it, and the one that read most letters so far. */
export function noteReaders(engine: Reader): { reader: Reader; most(): string | undefined } {
  const letters = new Map<string, number>();
  return {
    reader: {
      canRead: (tag) => engine.canRead(tag),
      async read(request, signal) {
        const reading = await engine.read(request, signal);
        const { reader, blocks } = reading;
        const lines = blocks.flatMap((block) => block.lines);
        const count = lines.reduce((sum, { text }) => sum + text.length, 0);
        if (reader !== undefined) letters.set(reader, (letters.get(reader) ?? 0) + count);
        return reading;
      },
    },
    most: () => [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0],
  };
}
