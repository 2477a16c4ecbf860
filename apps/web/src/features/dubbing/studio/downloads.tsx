import type { DubbingResult } from '@glossa/contract';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SaveAs } from '../../subtitle-editor/save-as.tsx';
import { OtherContainer } from './other-container.tsx';

const SOURCE_FORMATS = ['srt', 'vtt', 'txt', 'docx'] as const;

/** The film as it was made, in the other container, its new sound alone, and what is said in the original. */
export function Downloads({ jobId, result }: { jobId: string; result: DubbingResult }) {
  const { t } = useTranslation(['new_translate/studio', 'new_translate/transcript-editor']);
  const { url, fileName = '', mix, sourceVtt, language, video } = result;
  return (
    <>
      {url === undefined ? null : (
        <div className="flex flex-wrap gap-2">
          <a
            className="btn btn-primary target max-w-full"
            href={url}
            download={fileName}
            data-download
          >
            <Download aria-hidden size={17} />
            <bdi className="truncate">{t('film', { name: fileName })}</bdi>
          </a>
          {mix === undefined ? null : (
            <a className="btn btn-outline target" href={mix} download data-download-sound>
              <Download aria-hidden size={17} />
              {t('sound_only', { format: 'FLAC' })}
            </a>
          )}
        </div>
      )}
      {url === undefined || !video ? null : (
        <OtherContainer jobId={jobId} container={fileName.endsWith('.mkv') ? 'mp4' : 'mkv'} />
      )}
      <section aria-label={t('new_translate/transcript-editor:export.original')}>
        <h3 className="text-sm font-semibold">
          {t('new_translate/transcript-editor:export.original')}
        </h3>
        <SaveAs
          formats={SOURCE_FORMATS}
          name={fileName}
          mark={language ?? 'original'}
          language={language}
          vtt={() => sourceVtt}
        />
      </section>
    </>
  );
}
