import { acceptOf, GlossaError, LIMITS } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** Where documents are dropped, pasted or chosen. */
export function DropZone({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const { t, i18n } = useTranslation('translate/document');
  const [refused, setRefused] = useState<GlossaError | null>(null);
  const take = (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= LIMITS.document.bytes);
    setRefused(
      fitting.length === files.length ? null : new GlossaError('payload_too_large', 'Too large.'),
    );
    if (fitting.length > 0) onFiles(fitting);
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: take,
    noClick: true,
    noKeyboard: true,
  });

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  });

  return (
    <div className="p-3 sm:p-4">
      <div
        {...getRootProps()}
        data-active={isDragActive}
        className="grid justify-items-center gap-2 rounded-field border-2 border-dashed border-edge/60 px-4 py-9 text-center transition-colors data-[active=true]:border-primary data-[active=true]:bg-primary/6 sm:py-14"
      >
        <input {...getInputProps({ accept: acceptOf('document'), 'aria-label': t('choose') })} />
        <FileUp aria-hidden size={34} strokeWidth={1.5} className="text-primary" />
        <p className="mt-1 font-serif text-2xl leading-snug">
          {t(isDragActive ? 'drop_now' : 'drop')}
        </p>
        <button type="button" className="btn btn-primary target mt-2" onClick={open}>
          {t('choose')}
        </button>
        <p className="mt-2 max-w-md text-sm text-muted">
          {t('limits', { size: formats(i18n.language).bytes(LIMITS.document.bytes) })}
        </p>
      </div>
      {refused === null ? null : (
        <div className="mt-3">
          <ErrorNotice error={refused} />
        </div>
      )}
    </div>
  );
}
