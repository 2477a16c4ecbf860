import type { TranslatedImage } from '@glossa/contract';

export interface RegionOverlayProps {
  image: Pick<TranslatedImage, 'width' | 'height' | 'regions'>;
  lit: string | null;
  onLit(id: string | null): void;
}

/** Where the texts of a picture stand: what is pointed at is lit, with its text beside the picture. */
export function RegionOverlay({
  image: { width, height, regions },
  lit,
  onLit,
}: RegionOverlayProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="absolute inset-0 size-full"
      data-regions={regions.length}
    >
      {regions.map(({ id, polygon }) => (
        <polygon
          key={id}
          points={polygon.map((point) => point.join()).join(' ')}
          vectorEffect="non-scaling-stroke"
          onPointerEnter={() => onLit(id)}
          onPointerLeave={() => onLit(null)}
          onPointerDown={() => onLit(id)}
          data-region={id}
          data-lit={id === lit}
          className="fill-transparent stroke-transparent stroke-2 transition-colors data-[lit=true]:fill-primary/20 data-[lit=true]:stroke-primary"
        />
      ))}
    </svg>
  );
}
