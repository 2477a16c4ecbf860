import { useTranslation } from 'react-i18next';
import type { OpenedPicture } from './use-picture.ts';

export interface PageListProps {
  pages: OpenedPicture['pages'];
  image: number;
  onPage(image: number): void;
}

/** The other pictures of the job, in their order. */
export function PageList({ pages, image, onPage }: PageListProps) {
  const { t } = useTranslation('translate/picture-editor');
  if (pages.length < 2) return null;
  return (
    <nav aria-label={t('pages')} className="flex gap-2 overflow-x-auto pb-1" data-pages>
      {pages.map((page, index) => (
        <button
          key={page.image}
          type="button"
          aria-current={page.image === image ? 'page' : undefined}
          aria-label={t('page_n', { number: index + 1, name: page.name })}
          title={page.name}
          className="target relative shrink-0 overflow-hidden rounded-field border border-line aria-[current]:border-2 aria-[current]:border-primary"
          onClick={() => onPage(page.image)}
        >
          <img
            src={page.url}
            alt=""
            loading="lazy"
            decoding="async"
            className="h-20 w-16 bg-base-300 object-cover"
          />
          <span className="absolute inset-x-0 bottom-0 bg-base-100 text-center text-xs">
            {index + 1}
          </span>
        </button>
      ))}
    </nav>
  );
}
