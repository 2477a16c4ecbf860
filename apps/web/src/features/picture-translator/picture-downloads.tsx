import { type BookForm, findTool, TEXTS_FORMATS, type TranslatedImage } from '@glossa/contract';
import { BookDown, Download, FolderDown, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../page/page-link.tsx';
import { TextFiles } from './text-files.tsx';
import { useArchive } from './use-archive.ts';
import { isDrawn } from './use-steady-links.ts';

export interface PictureDownloadsProps {
  jobId: string;
  images: readonly TranslatedImage[];
  /** What file they came in, where they came in one. */
  book: BookForm | undefined;
  place: number;
}

const EDITOR = findTool('image-translator')?.subPages.find(({ path }) => path === 'translate');

/** Takes the picture that is shown along, all of them, or their texts. */
export function PictureDownloads({ jobId, images, book, place }: PictureDownloadsProps) {
  const { t } = useTranslation([
    'alt/picture-view',
    'translate/document',
    'translate/document-pages',
  ]);
  const { failed, save } = useArchive(jobId);
  const image = images[place]!;
  const hasText = images.some(({ regions }) => regions.length > 0);
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
          onClick={() => void save({ format: 'zip' })}
          data-download-all
        >
          <FolderDown aria-hidden size={17} />
          {t('translate/document-pages:batch.download_all')}
        </button>
      )}
      {book === undefined ? null : (
        <button
          type="button"
          className="btn btn-outline target"
          onClick={() => void save({ format: book })}
          data-download-book={book}
        >
          <BookDown aria-hidden size={17} />
          {`${t('translate/document:actions.download')}: ${book.toUpperCase()}`}
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
      {hasText ? <TextFiles jobId={jobId} formats={TEXTS_FORMATS} /> : null}
      {failed ? (
        <p role="alert" className="w-full text-sm text-error">
          {t('translate/document-pages:batch.gone')}
        </p>
      ) : null}
    </div>
  );
}
