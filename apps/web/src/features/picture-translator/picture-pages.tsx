import type { TranslatedImage } from '@glossa/contract';
import { IconButton } from '@glossa/ui';
import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

export interface PicturePagesProps {
  images: readonly TranslatedImage[];
  place: number;
  onTurn(place: number): void;
}

/** All pictures of a job, small, in a row; nothing for one. Those out of sight are not loaded. */
export function PicturePages({ images, place, onTurn }: PicturePagesProps) {
  const { t, i18n } = useTranslation(['alt/picture-view', 'translate/document-pages']);
  const { number } = formats(i18n.language);
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = row.current;
    const current = list?.children[place] as HTMLElement | undefined;
    if (list == null || current === undefined) return;
    // The row alone is moved, never the page.
    const [frame, item] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    list.scrollLeft += item.left + item.width / 2 - (frame.left + frame.width / 2);
  }, [place]);
  if (images.length === 1) return null;
  return (
    <nav aria-label={t('pages')} className="mb-3 flex items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        directional
        label={t('translate/document-pages:review.previous')}
        shortcut="PageUp"
        aria-disabled={place === 0}
        onClick={() => onTurn(place - 1)}
      />
      <ol ref={row} className="flex min-w-0 flex-1 gap-2 overflow-x-auto py-1">
        {images.map((image, at) => (
          <li key={at} className="shrink-0">
            <button
              type="button"
              aria-label={t('page', { number: number(at + 1), name: image.name })}
              aria-current={at === place ? 'true' : undefined}
              title={image.name}
              onClick={() => onTurn(at)}
              data-page={at}
              className={`relative grid h-20 w-16 place-items-center overflow-hidden rounded-selector border-2 bg-base-200 ${at === place ? 'border-primary' : 'border-line'}`}
            >
              {image.error === undefined ? (
                <img
                  src={image.url}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              ) : (
                <CircleAlert aria-hidden size={20} className="text-error" />
              )}
              <span
                aria-hidden
                className="absolute end-0.5 bottom-0.5 rounded-sm bg-base-100 px-1 text-xs tabular-nums"
              >
                {number(at + 1)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        icon={ChevronRight}
        directional
        label={t('translate/document-pages:review.next')}
        shortcut="PageDown"
        aria-disabled={place === images.length - 1}
        onClick={() => onTurn(place + 1)}
      />
    </nav>
  );
}
