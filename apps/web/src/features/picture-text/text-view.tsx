import { GlossaError, type TranslatedImage } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PicturePages } from '../picture-translator/picture-pages.tsx';
import { PictureStage } from '../picture-translator/picture-stage.tsx';
import { usePlace } from '../picture-translator/use-place.ts';
import { useSteadyLinks } from '../picture-translator/use-steady-links.ts';
import { PageText } from './page-text.tsx';
import { pieces } from './pieces.ts';
import { readTexts } from './read-texts.ts';
import { useLines } from './use-lines.ts';
import { WordOverlay } from './word-overlay.tsx';

export interface TextViewProps {
  jobId: string;
  /** At least one. */
  images: readonly TranslatedImage[];
}

/** Pictures one by one, with what was read of them beside; a word that is pointed at is lit on both sides. */
export default function TextView({ jobId, images }: TextViewProps) {
  const { t } = useTranslation('alt/picture-view');
  const steady = useSteadyLinks(images);
  const { at, zoom, turn, scale, onKey } = usePlace(steady.length);
  return (
    <section
      aria-label={t('label')}
      className="mt-3 border-t border-line pt-3"
      onKeyDown={onKey}
      data-text-view={at}
    >
      <PicturePages images={steady} place={at} onTurn={turn} />
      <Page key={at} jobId={jobId} at={at} image={steady[at]!} zoom={zoom} onZoom={scale} />
    </section>
  );
}

interface PageProps {
  jobId: string;
  at: number;
  image: TranslatedImage;
  zoom: number;
  onZoom(zoom: number): void;
}

function Page({ jobId, at, image, zoom, onZoom }: PageProps) {
  const [lit, setLit] = useState<string | null>(null);
  const { regions: lines, parts } = useLines(image);
  const { regions, error, width, height } = image;
  const texts = useMemo(() => pieces(regions, lines), [regions, lines]);
  const read = useMemo(() => readTexts(regions, texts, parts), [regions, texts, parts]);
  const unsure = texts.flat(2).filter((piece) => piece.unsure).length;
  if (error !== undefined)
    return <ErrorNotice error={new GlossaError(error.code, error.message)} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <PictureStage
        {...{ image, zoom, onZoom }}
        share={0}
        note=""
        overlay={<WordOverlay {...{ texts, width, height, lit }} onLit={setLit} />}
        onShare={() => {}}
      />
      <PageText
        {...{ image, unsure, lit }}
        texts={read}
        saving={{ jobId, image: at, parts }}
        onLit={setLit}
      />
    </div>
  );
}
