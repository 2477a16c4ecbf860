// @chunk files
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';

export interface DropZoneProps {
  /** On its button. */
  label: string;
  /** Said beside it, and while something is held over it. */
  drop: string;
  dropNow: string;
  /** What a file chooser offers, for `<input accept>`; whatever is dropped is handed on. */
  accept: string;
  multiple?: boolean;
  /** One line, for where there are files already or little room. */
  size?: 'large' | 'dense' | 'line';
  /** Takes what is pasted anywhere on the page; else only while the focus is inside. */
  pasteAnywhere?: boolean;
  onFiles(files: readonly File[]): void;
  /** What may be said of files beforehand. */
  children?: ReactNode;
}

const SHAPES = {
  large: 'grid justify-items-center gap-2 px-4 py-9 text-center sm:py-14',
  dense: 'grid justify-items-center gap-1.5 px-3 py-5 text-center',
  line: 'flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-2 text-center',
};

const WORDS = {
  large: 'mt-1 font-serif text-2xl leading-snug',
  dense: 'text-sm',
  // Phones have nothing to drop from, and little room.
  line: 'text-sm max-sm:sr-only',
};

/** Where files are dropped, pasted or chosen. */
export function DropZone({
  label,
  drop,
  dropNow,
  accept,
  multiple = true,
  size = 'large',
  pasteAnywhere = false,
  onFiles,
  children,
}: DropZoneProps) {
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const { getRootProps, getInputProps, isDragActive, open, rootRef } = useDropzone({
    onDrop: take,
    noClick: true,
    noKeyboard: true,
  });
  const taken = useRef(take);
  taken.current = take;

  useEffect(() => {
    const target: Window | HTMLElement | null = pasteAnywhere ? window : rootRef.current;
    const onPaste = (event: Event) => {
      const files = [...((event as ClipboardEvent).clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      taken.current(files);
    };
    target?.addEventListener('paste', onPaste);
    return () => target?.removeEventListener('paste', onPaste);
  }, [pasteAnywhere, rootRef]);

  return (
    <div
      {...getRootProps()}
      data-active={isDragActive}
      data-size={size}
      className={`rounded-field border-2 border-dashed border-edge/60 transition-colors data-[active=true]:border-primary data-[active=true]:bg-primary/6 ${SHAPES[size]}`}
    >
      <input {...getInputProps({ accept, multiple, 'aria-label': label })} />
      <FileUp
        aria-hidden
        size={size === 'large' ? 34 : 22}
        strokeWidth={1.5}
        className="text-primary"
      />
      <p className={WORDS[size]}>{isDragActive ? dropNow : drop}</p>
      <button
        type="button"
        className={`btn target ${size === 'large' ? 'btn-primary mt-2' : 'btn-outline btn-sm'}`}
        onClick={open}
      >
        {label}
      </button>
      {children}
    </div>
  );
}
