import type { TextsFormat } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { useArchive } from './use-archive.ts';

export interface TextFilesProps {
  jobId: string;
  /** Of this picture alone, from 0; of all unless given. */
  image?: number;
  formats: readonly TextsFormat[];
}

/** Saves the texts of pictures as files, which the server writes. */
export function TextFiles({ jobId, image, formats }: TextFilesProps) {
  const { t } = useTranslation(['alt/picture-view', 'translate/document-pages']);
  const { failed, save } = useArchive(jobId);
  const one = image === undefined ? {} : { image };
  return (
    <div className="flex flex-wrap items-center gap-1 text-sm text-muted">
      {t('as_text')}
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="btn btn-ghost btn-sm target uppercase"
          onClick={() => void save({ format, ...one })}
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
