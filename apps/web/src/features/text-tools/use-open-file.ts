import { useRef, useState } from 'react';
import { TEXT_FILE_BYTES, textOfBytes } from './text-file.ts';

export type FileProblem = 'too_big' | 'not_text';

/** A way to open text files, and why the last one could not be. */
export interface OpenFile {
  problem: FileProblem | null;
  open(file: File | undefined): void;
}

/** Opens text files; of several, the one that was opened last counts, whichever is read first. */
export function useOpenFile(onText: (text: string) => void): OpenFile {
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const newest = useRef<File>(undefined);
  const read = async (file: File): Promise<{ text: string } | FileProblem> => {
    if (file.size > TEXT_FILE_BYTES) return 'too_big';
    const text = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    return text === null ? 'not_text' : { text };
  };
  return {
    problem,
    open: async (file) => {
      if (file === undefined) return;
      newest.current = file;
      // A file that went away meanwhile is as good as none.
      const found = await read(file).catch(() => 'not_text' as const);
      if (newest.current !== file) return;
      if (typeof found === 'string') return setProblem(found);
      onText(found.text);
      setProblem(null);
    },
  };
}
