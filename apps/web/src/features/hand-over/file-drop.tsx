import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../client/lazy-part.tsx';
import type { DropCoverProps } from './drop-cover.tsx';

const DropCover = lazyPart<DropCoverProps>(
  () => import('./drop-cover.tsx'),
  ['translate/drop', 'general/tools'],
);

export interface FileDropProps {
  /** Languages that the tool for a file starts with. */
  languages(): { from: string; to: string };
}

/** Takes files that are dropped anywhere on a page, or pasted, to the tool for them. */
export function FileDrop({ languages }: FileDropProps) {
  const [files, setFiles] = useState<readonly File[] | 'above' | null>(null);
  const chosen = useRef(languages);
  chosen.current = languages;

  useEffect(() => {
    const carries = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const onOver = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setFiles('above');
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setFiles(null);
    };
    const onDrop = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      const dropped = [...(event.dataTransfer?.files ?? [])];
      setFiles(dropped.length === 0 ? null : dropped);
    };
    const onPaste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      // Programs that copy text copy a picture of it too.
      if (pasted.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      setFiles(pasted);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);

  if (files === null) return null;
  return (
    <Suspense fallback={null}>
      <DropCover
        files={files === 'above' ? null : files}
        languages={() => chosen.current()}
        onClose={() => setFiles(null)}
      />
    </Suspense>
  );
}
