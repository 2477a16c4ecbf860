import { ChevronsLeftRight } from 'lucide-react';
import type { PointerEvent } from 'react';

export interface ShareHandleProps {
  /** Percents from where lines begin. */
  share: number;
  isRtl: boolean;
  onShare(share: number): void;
}

/** The line between original and translation, to be drawn by a pointer; keys have the slider. */
export function ShareHandle({ share, isRtl, onShare }: ShareHandleProps) {
  function drag(event: PointerEvent<HTMLElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = event.currentTarget.parentElement!.getBoundingClientRect();
    const from = (100 * (event.clientX - left)) / width;
    onShare(Math.round(Math.max(0, Math.min(100, isRtl ? 100 - from : from))));
  }
  return (
    <div
      aria-hidden
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="absolute inset-y-0 flex w-11 cursor-ew-resize touch-none items-center justify-center"
      style={{ left: `calc(${isRtl ? 100 - share : share}% - 1.375rem)` }}
      data-handle
    >
      <span className="absolute inset-y-0 w-1 border-x border-edge bg-base-100" />
      <span className="sticky inset-y-[40%] grid size-9 place-items-center rounded-full border border-edge bg-base-100 text-base-content shadow">
        <ChevronsLeftRight size={18} />
      </span>
    </div>
  );
}
