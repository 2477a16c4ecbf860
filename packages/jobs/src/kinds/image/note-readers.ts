import type { ReadEngine, ReadResult } from '@glossa/engines';

type Reader = Pick<ReadEngine, 'read' | 'canRead'>;

export interface NotedReaders {
  /** Whoever reads for it is noted. */
  reader: Reader;
  note(reading: ReadResult): void;
  /** Who read most letters so far; undefined where nobody is known to have read. */
  most(): string | undefined;
}

/** Notes who reads a picture. */
export function noteReaders(engine: Reader): NotedReaders {
  const letters = new Map<string, number>();
  const note = ({ reader, blocks }: ReadResult) => {
    if (reader === undefined) return;
    const lines = blocks.flatMap((block) => block.lines);
    const count = lines.reduce((sum, { text }) => sum + text.length, 0);
    letters.set(reader, (letters.get(reader) ?? 0) + count);
  };
  return {
    reader: {
      canRead: (tag) => engine.canRead(tag),
      async read(request, signal) {
        const reading = await engine.read(request, signal);
        note(reading);
        return reading;
      },
    },
    note,
    most: () => [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0],
  };
}
