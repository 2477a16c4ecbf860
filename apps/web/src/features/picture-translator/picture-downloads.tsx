import { type BookForm, findTool, TEXTS_FORMATS, type TranslatedImage } from '@glossa/contract';
import { Download, FolderDown, PencilLine } from 'lucide-react';
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
  /** Whether none is to come any more. */
  isOver: boolean;
  place: number;
}

const EDITOR = findTool('image-translator')?.subPages.find(({ path }) => path === 'translate');

/** Takes the picture that is shown along, all of them, or their texts. */
export function PictureDownloads({ jobId, images, book, isOver, place }: PictureDownloadsProps) {
  const { t } = useTranslation([
    'alt/picture-view',
    'translate/document',
    'translate/document-pages',
  ]);
  const { failed, save } = useArchive(jobId);
  const image = images[place]!;
  // What they came in first; nothing is bound before all pages are there.
  const forms = isOver ? [...new Set<BookForm>([...(book ? [book] : []), 'cbz', 'pdf'])] : [];
  const hasText = images.some(({ regions }) => regions.length > 0);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {isDrawn(image) ? (
        <a className="btn btn-primary target" href={image.url} download data-download>
          <Download aria-hidden size={17} />
          {t('translate/document:actions.download')}
        </a>
      ) : null}
      {images.length < 2 || !images.some(isDrawn) ? null : (
        <div className="join">
          <button
            type="button"
            className="btn btn-outline join-item target"
            onClick={() => void save({ format: 'zip' })}
            data-download-all
          >
            <FolderDown aria-hidden size={17} />
            {t('translate/document-pages:batch.download_all')}
          </button>
          {forms.map((form) => (
            <button
              key={form}
              type="button"
              className="btn btn-outline join-item target"
              aria-label={`${t('translate/document:actions.download')}: ${form.toUpperCase()}`}
              onClick={() => void save({ format: form })}
              data-download-book={form}
            >
              {form.toUpperCase()}
            </button>
          ))}
        </div>
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
