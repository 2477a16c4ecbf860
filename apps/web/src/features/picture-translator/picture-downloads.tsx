import { calls, findTool, type TranslatedImage } from '@glossa/contract';
import { Download, FolderDown, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { saveFile, saveLink } from '../../client/save-file.ts';
import { PageLink } from '../page/page-link.tsx';
import { isDrawn } from './use-steady-links.ts';
import { TEXT_FORMATS, type TextFormat, writeTexts } from './write-texts.ts';

export interface PictureDownloadsProps {
  jobId: string;
  images: readonly TranslatedImage[];
  place: number;
  to: string;
}

const EDITOR = findTool('image-translator')?.subPages.find(({ path }) => path === 'translate');

/** Takes the picture that is shown along, all of them, or their texts. */
export function PictureDownloads({ jobId, images, place, to }: PictureDownloadsProps) {
  const { t } = useTranslation([
    'alt/picture-view',
    'translate/document',
    'translate/document-pages',
  ]);
  const [failed, setFailed] = useState(false);
  const image = images[place]!;
  const hasText = images.some(({ regions }) => regions.length > 0);
  async function downloadAll(): Promise<void> {
    setFailed(false);
    const { url } = await api.call(calls.imgArchive, { jobId }).catch(() => ({ url: null }));
    if (url === null) setFailed(true);
    else saveLink(url);
  }
  function saveTexts(format: TextFormat): void {
    const stem = images[0]!.name.replace(/\.\w+$/, '');
    const { type, text } = writeTexts(images, format);
    saveFile(`${stem}.${to}.${format}`, type, text);
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {isDrawn(image) ? (
        <a className="btn btn-primary target" href={image.url} download data-download>
          <Download aria-hidden size={17} />
          {t('translate/document:actions.download')}
        </a>
      ) : null}
      {images.filter(isDrawn).length < 2 ? null : (
        <button
          type="button"
          className="btn btn-outline target"
          onClick={() => void downloadAll()}
          data-download-all
        >
          <FolderDown aria-hidden size={17} />
          {t('translate/document-pages:batch.download_all')}
        </button>
      )}
      {EDITOR?.built === true && image.editable === true ? (
        <PageLink
          path={`/image-translator/translate?job=${jobId}&image=${place}`}
          className="btn btn-outline target"
        >
          <PencilLine aria-hidden size={17} />
          {t('edit')}
        </PageLink>
      ) : null}
      {hasText ? (
        <div className="flex items-center gap-1 text-sm text-muted">
          {t('as_text')}
          {TEXT_FORMATS.map((format) => (
            <button
              key={format}
              type="button"
              className="btn btn-ghost btn-sm target uppercase"
              onClick={() => saveTexts(format)}
            >
              {format}
            </button>
          ))}
        </div>
      ) : null}
      {failed ? (
        <p role="alert" className="w-full text-sm text-error">
          {t('translate/document-pages:batch.gone')}
        </p>
      ) : null}
    </div>
  );
}
