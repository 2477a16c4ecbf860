import { GlossaError, type TranslatedImage } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureDownloads } from './picture-downloads.tsx';
import { PicturePages } from './picture-pages.tsx';
import { PictureStage, ZOOMS } from './picture-stage.tsx';
import { PictureTexts } from './picture-texts.tsx';
import { useSteadyLinks } from './use-steady-links.ts';

export interface PictureViewProps {
  jobId: string;
  /** At least one. */
  images: readonly TranslatedImage[];
  to: string;
  languageName(tag: string): string;
}

/** Pictures one by one, the original and the translation in one frame, with their texts; page keys turn them, + and - zoom. */
export default function PictureView({ jobId, images, to, languageName }: PictureViewProps) {
  const { t } = useTranslation('alt/picture-view');
  const steady = useSteadyLinks(images);
  const [place, setPlace] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [share, setShare] = useState(50);
  const [lit, setLit] = useState<string | null>(null);
  const at = Math.min(place, steady.length - 1);
  const image = steady[at]!;
  const turn = (next: number) => {
    setPlace(Math.max(0, Math.min(steady.length - 1, next)));
    setLit(null);
  };
  const scale = (next: number) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, next)));

  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const steps: Record<string, () => void> = {
      ...(steady.length === 1 ? {} : { PageDown: () => turn(at + 1), PageUp: () => turn(at - 1) }),
      '+': () => scale(zoom + 1),
      '=': () => scale(zoom + 1),
      '-': () => scale(zoom - 1),
      '0': () => scale(0),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  }

  return (
    <section
      aria-label={t('label')}
      className="mt-3 border-t border-line pt-3"
      onKeyDown={onKey}
      data-picture-view={at}
    >
      <PicturePages images={steady} place={at} onTurn={turn} />
      {image.error === undefined ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <PictureStage
            key={`${at}/${image.url}`}
            {...{ image, zoom, share, lit }}
            onZoom={scale}
            onShare={setShare}
            onLit={setLit}
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
      <PictureDownloads {...{ jobId, images: steady, place: at, to }} />
    </section>
  );
}
