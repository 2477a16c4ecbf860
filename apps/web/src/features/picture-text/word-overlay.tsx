import { memo } from 'react';
import type { Piece, PiecedText } from './pieces.ts';

export interface WordOverlayProps {
  texts: readonly PiecedText[];
  width: number;
  height: number;
  lit: string | null;
  onLit(id: string | null): void;
}

/** The places of the words in a picture. */
export function WordOverlay({ texts, width, height, lit, onLit }: WordOverlayProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="absolute inset-0 size-full"
      onPointerOver={({ target }) => onLit((target as SVGElement).dataset.place ?? null)}
      onPointerDown={({ target }) => onLit((target as SVGElement).dataset.place ?? null)}
      onPointerLeave={() => onLit(null)}
    >
      {texts.flat(2).map((piece) =>
        // Of a text that has all of the picture nobody knows where it stands.
        piece.place[2] >= width && piece.place[3] >= height ? null : (
          <Place key={piece.id} piece={piece} isLit={piece.id === lit} />
        ),
      )}
    </svg>
  );
}

const Place = memo(function Place({ piece, isLit }: { piece: Piece; isLit: boolean }) {
  const { place, angle } = piece;
  const [x, y, width, height] = place;
  return (
    <rect
      {...{ x, y, width, height }}
      transform={angle === 0 ? undefined : `rotate(${angle} ${x + width / 2} ${y + height / 2})`}
      vectorEffect="non-scaling-stroke"
      data-place={piece.id}
      data-lit={isLit}
      className="fill-transparent stroke-transparent stroke-2 data-[lit=true]:fill-primary/20 data-[lit=true]:stroke-primary"
    />
  );
});
