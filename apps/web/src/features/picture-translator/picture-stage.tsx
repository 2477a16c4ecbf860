import type { TranslatedImage } from '@glossa/contract';
import { formatTag } from '@glossa/i18n';
import { IconButton } from '@glossa/ui';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareHandle } from './share-handle.tsx';
import { isDrawn } from './use-steady-links.ts';
import { ZOOMS } from './zooms.ts';

export interface PictureStageProps {
  image: TranslatedImage;
  /** Of {@link ZOOMS}. */
  zoom: number;
  /** Percents of the width in which the original is seen, from where lines begin. */
  share: number;
  /** What is shown where its texts stand. */
  overlay: ReactNode;
  /** Said of a picture without a translation. */
  note: string;
  onZoom(zoom: number): void;
  onShare(share: number): void;
}

/** A picture with its translation over it, as far as the slider lets it be seen. */
export function PictureStage({ image, zoom, share, overlay, note, ...on }: PictureStageProps) {
  const { t, i18n } = useTranslation(['alt/picture-view', 'translate/document-pages']);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const id = useId();
  const percent = new Intl.NumberFormat(formatTag(i18n.language), { style: 'percent' });
  const drawn = isDrawn(image);
  const { name, width, height } = image;
  const isRtl = i18n.dir() === 'rtl';
  const clip = isRtl ? `inset(0 ${share}% 0 0)` : `inset(0 0 0 ${share}%)`;
  return (
    <figure className="min-w-0">
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {drawn ? (
          <div className="flex min-w-0 flex-1 basis-64 items-center gap-3 text-sm">
            <span aria-hidden className="text-muted">
              {t('original')}
            </span>
            <label htmlFor={id} className="sr-only">
              {t('slider')}
            </label>
            <input
              id={id}
              type="range"
              min={0}
              max={100}
              step={1}
              value={share}
              aria-valuetext={t('seen', { share: percent.format(share / 100) })}
              onChange={({ target }) => on.onShare(Number(target.value))}
              className="target min-w-24 flex-1"
              data-slider
            />
            <span aria-hidden className="text-muted">
              {t('translation')}
            </span>
          </div>
        ) : (
          <p className="flex-1 text-sm text-muted">{note}</p>
        )}
        <div className="flex items-center gap-1">
          <IconButton
            icon={ZoomOut}
            label={t('translate/document-pages:review.smaller')}
            shortcut="-"
            aria-disabled={zoom === 0}
            onClick={() => on.onZoom(zoom - 1)}
          />
          <span className="min-w-12 text-center text-sm text-muted tabular-nums" data-zoom>
            {percent.format(ZOOMS[zoom]!)}
          </span>
          <IconButton
            icon={ZoomIn}
            label={t('translate/document-pages:review.larger')}
            shortcut="+"
            aria-disabled={zoom === ZOOMS.length - 1}
            onClick={() => on.onZoom(zoom + 1)}
          />
        </div>
      </div>
      <Frame label={t('frame', { name })} scrolls={zoom > 0}>
        {state === 'failed' ? (
          <p role="alert" className="p-6 text-center text-sm text-muted" data-unshown>
            {t('unshown')}
          </p>
        ) : (
          <div
            className={`relative mx-auto select-none ${state === 'loading' ? 'skeleton rounded-none' : ''}`}
            style={{
              aspectRatio: `${width} / ${height}`,
              width:
                zoom === 0
                  ? `min(100%, calc(75dvh * ${width / height}))`
                  : `${ZOOMS[zoom]! * 100}%`,
            }}
          >
            <img
              src={image.originalUrl}
              alt={t('alt_original', { name })}
              decoding="async"
              draggable={false}
              onLoad={() => setState('there')}
              onError={() => setState('failed')}
              className="absolute inset-0 size-full"
            />
            {drawn ? (
              <img
                src={image.url}
                alt={t('alt_translation', { name })}
                decoding="async"
                draggable={false}
                className="absolute inset-0 size-full"
                style={{ clipPath: clip }}
                data-translation
              />
            ) : null}
            {overlay}
            {drawn ? <ShareHandle share={share} isRtl={isRtl} onShare={on.onShare} /> : null}
          </div>
        )}
      </Frame>
    </figure>
  );
}

/** What is larger than it is moved in it. */
function Frame({
  label,
  scrolls,
  children,
}: {
  label: string;
  scrolls: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className="max-h-[85dvh] overflow-auto overscroll-contain rounded-field border border-line bg-base-200"
    >
      {children}
    </section>
  );
}
