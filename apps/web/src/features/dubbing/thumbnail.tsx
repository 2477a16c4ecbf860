import { AudioLines, Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { sameOrigin } from '../../client/same-origin.ts';

export interface ThumbnailProps {
  /** Link to the picture; undefined where there is none. */
  src: string | undefined;
  /** There are pictures that move. */
  video: boolean;
}

/** What a recording looks like, or the cover of a sound; a sign where there is neither. */
export function Thumbnail({ src, video }: ThumbnailProps) {
  const [isGone, setIsGone] = useState(false);
  const Sign = video ? Clapperboard : AudioLines;
  const shown = src !== undefined && !isGone;
  return (
    <div
      className="grid h-20 w-36 shrink-0 place-items-center overflow-hidden rounded-field bg-base-200"
      data-thumbnail={shown ? 'shown' : 'none'}
    >
      {shown ? (
        <img
          src={sameOrigin(src)}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
          onError={() => setIsGone(true)}
        />
      ) : (
        <Sign aria-hidden size={24} className="text-muted" />
      )}
    </div>
  );
}
