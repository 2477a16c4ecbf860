import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';

const OVERSCAN = 4;

export interface VirtualRowsProps {
  label: string;
  count: number;
  /** About how high a row is, in pixels. */
  rowPx: number;
  keyOf(index: number): number;
  /** Rows that are brought into view as they change: the selected one, and that which sounds; -1 for none. */
  selected: number;
  sounding: number;
  className?: string;
  children(index: number): ReactNode;
}

/** A list to be scrolled: however long, the rows in view alone are drawn. */
export function VirtualRows(props: VirtualRowsProps) {
  const { label, count, rowPx, keyOf, selected, sounding, className = 'max-h-[60vh]' } = props;
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    getItemKey: keyOf,
  });
  const { scrollToIndex } = rows;
  useEffect(() => {
    if (selected >= 0) scrollToIndex(selected, { align: 'auto' });
  }, [selected, scrollToIndex]);
  useEffect(() => {
    // Who works on a row is not taken away from it.
    if (sounding >= 0 && !box.current?.contains(document.activeElement))
      scrollToIndex(sounding, { align: 'auto' });
  }, [sounding, scrollToIndex]);
  return (
    <section
      ref={box}
      aria-label={label}
      className={`overflow-y-auto rounded-field border border-line ${className}`}
      data-cues={count}
    >
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            ref={rows.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            {props.children(index)}
          </div>
        ))}
      </div>
    </section>
  );
}
