import { asGlossaError, calls, type GlossaError, type TranscriptFormat } from '@glossa/contract';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../client/api.ts';
import { saveFile } from '../../client/save-file.ts';
import { WorkError } from '../account/work-error.tsx';

export interface SaveAsProps {
  formats: readonly TranscriptFormat[];
  /** Of the recording's file. */
  name: string;
  /** What stands in the file's name before its end, such as languages. */
  mark?: string;
  language: string | null;
  /** The transcript as it is now. */
  vtt(): string;
  /** What stands before the formats. */
  children?: ReactNode;
}

/** Saves a transcript in one of several forms. */
export function SaveAs({ formats, name, mark = '', language, vtt, children }: SaveAsProps) {
  const [error, setError] = useState<GlossaError | null>(null);
  const [busy, setBusy] = useState<TranscriptFormat | null>(null);
  async function save(format: TranscriptFormat): Promise<void> {
    setError(null);
    setBusy(format);
    try {
      const plain = name.replace(/\.[^.]{1,5}$/, '').slice(0, 180) || 'transcript';
      const asked = {
        ...{ vtt: vtt(), format, name: mark === '' ? plain : `${plain}.${mark}` },
        ...(language === null ? {} : { language }),
      };
      const { fileName, mime, base64 } = await api.call(calls.transcriptExport, asked);
      saveFile(
        fileName,
        mime,
        Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
      );
    } catch (reason) {
      setError(asGlossaError(reason));
    } finally {
      setBusy(null);
    }
  }
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {children}
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            className="btn btn-outline btn-sm target"
            disabled={busy !== null}
            aria-busy={busy === format}
            onClick={() => void save(format)}
          >
            <Download aria-hidden size={15} />
            {format.toUpperCase()}
          </button>
        ))}
      </div>
      {error === null ? null : (
        <div className="mt-3">
          <WorkError error={error} />
        </div>
      )}
    </>
  );
}
