import { type BookForm, GlossaError, type TranslatedImage } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureDownloads } from './picture-downloads.tsx';
import { PicturePages } from './picture-pages.tsx';
import { PictureStage } from './picture-stage.tsx';
import { PictureTexts } from './picture-texts.tsx';
import { RegionOverlay } from './region-overlay.tsx';
import { usePlace } from './use-place.ts';
import { useSteadyLinks } from './use-steady-links.ts';

export interface PictureViewProps {
  jobId: string;
  /** At least one. */
  images: readonly TranslatedImage[];
  book: BookForm | undefined;
  isOver: boolean;
  to: string;
  languageName(tag: string): string;
}

/** Pictures one by one, the original and the translation in one frame, with their texts; page keys turn them, + and - zoom. */
export default function PictureView(props: PictureViewProps) {
  const { jobId, images, book, isOver, to, languageName } = props;
  const { t } = useTranslation('alt/picture-view');
  const steady = useSteadyLinks(images);
  const { at, zoom, turn, scale, onKey } = usePlace(steady.length);
  const [share, setShare] = useState(50);
  const [lit, setLit] = useState<string | null>(null);
  const image = steady[at]!;

  return (
    <section
      aria-label={t('label')}
      className="mt-3 border-t border-line pt-3"
      onKeyDown={onKey}
      data-picture-view={at}
    >
      <PicturePages images={steady} place={at} onTurn={turn} />
      {image.error === undefined ? (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <PictureStage
            key={`${at}/${image.url}`}
            {...{ image, zoom, share }}
            overlay={<RegionOverlay image={image} lit={lit} onLit={setLit} />}
            note={t('undrawn')}
            onZoom={scale}
            onShare={setShare}
          />
          <PictureTexts key={at} {...{ image, to, lit, languageName }} onLit={setLit} />
        </div>
      ) : (
        <div data-picture-error={image.error.code}>
          <p className="mb-2 text-sm font-medium break-words">
            <bdi>{image.name}</bdi>
          </p>
          <ErrorNotice error={new GlossaError(image.error.code, image.error.message)} />
        </div>
      )}
      <PictureDownloads {...{ jobId, images: steady, book, isOver, place: at }} />
    </section>
  );
}
