import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';

interface Props {
  label: string;
  /** Said beside the label: files can be dropped, too. */
  drop: string;
  accept: string;
  multiple?: boolean;
  onFiles(files: File[]): void;
}

/** Takes files from the browser's dialogue, dropped, or pasted while it has the focus. */
export function FileChooser({ label, drop, accept, multiple = false, onFiles }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={(event) => take(event.clipboardData.files)}
      className={`flex cursor-pointer flex-col items-center gap-2 rounded-box border border-dashed px-3 py-6 text-center focus-within:outline-2 focus-within:outline-primary ${
        over ? 'border-primary bg-base-200' : 'border-edge'
      }`}
    >
      <Upload aria-hidden size={22} className="text-primary" />
      <span className="font-medium">{label}</span>
      <span className="text-xs text-muted">{drop}</span>
      <input
        id={id}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
