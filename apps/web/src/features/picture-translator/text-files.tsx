import { calls, type TextsFormat } from '@glossa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { saveLink } from '../../client/save-file.ts';

export interface TextFilesProps {
  jobId: string;
  /** Of this picture alone, from 0; of all unless given. */
  image?: number;
  formats: readonly TextsFormat[];
}

/** Saves the texts of pictures as files, which the server writes. */
export function TextFiles({ jobId, image, formats }: TextFilesProps) {
  const { t } = useTranslation(['alt/picture-view', 'translate/document-pages']);
  const [failed, setFailed] = useState(false);
  async function save(format: TextsFormat): Promise<void> {
    setFailed(false);
    const request = { jobId, format, ...(image === undefined ? {} : { image }) };
    const { url } = await api.call(calls.imgArchive, request).catch(() => ({ url: null }));
    if (url === null) setFailed(true);
    else saveLink(url);
  }
  return (
    <div className="flex flex-wrap items-center gap-1 text-sm text-muted">
      {t('as_text')}
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn-ghost btn-sm target uppercase"
          onClick={() => void save(format)}
        >
          {format}
        </button>
      ))}
      {failed ? (
        <p role="alert" className="w-full text-error">
          {t('translate/document-pages:batch.gone')}
        </p>
      ) : null}
    </div>
  );
}
