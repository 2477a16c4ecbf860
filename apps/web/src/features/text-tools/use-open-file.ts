import { useState } from 'react';
import { TEXT_FILE_BYTES, textOfBytes } from './text-file.ts';

export type FileProblem = 'too_big' | 'not_text';

/** A way to open text files, and why the last one could not be. */
export interface OpenFile {
  problem: FileProblem | null;
  open(file: File | undefined): void;
}

/** Opens text files. */
export function useOpenFile(onText: (text: string) => void): OpenFile {
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const read = async (file: File): Promise<FileProblem | null> => {
    if (file.size > TEXT_FILE_BYTES) return 'too_big';
    const text = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return 'not_text';
    onText(text);
    return null;
  };
  return {
    problem,
    open: (file) => {
      // A file that went away meanwhile is as good as none.
      if (file !== undefined) void read(file).then(setProblem, () => setProblem('not_text'));
    },
  };
}
