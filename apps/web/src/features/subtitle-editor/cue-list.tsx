import type { Violation } from '@glossa/subtitles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CueActions, CueRow } from './cue-row.tsx';
import type { EditorCue } from './cues.ts';

const ROW_PX = 128;
const OVERSCAN = 4;
const NONE: readonly Violation[] = [];

export interface CueListProps {
  cues: readonly EditorCue[];
  language: string;
  /** Language of the translations beside them; `null` for none. */
  to: string | null;
  /** By the subtitle's place in the list. */
  violations: ReadonlyMap<number, readonly Violation[]>;
  translationViolations: ReadonlyMap<number, readonly Violation[]>;
  selected: number | null;
  /** Place of the subtitle that is shown at this moment; -1 before the first. */
  sounding: number;
  on: CueActions;
}

/** The subtitles: however many, those in view alone are drawn. */
export function CueList({
  cues,
  language,
  to,
  violations,
  translationViolations,
  selected,
  sounding,
  on,
}: CueListProps) {
  const { t } = useTranslation('new_translate/transcript-editor');
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: cues.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    getItemKey: (index) => cues[index]!.id,
  });
  const { scrollToIndex } = rows;
  const place = cues.findIndex(({ id }) => id === selected);
  useEffect(() => {
    if (place >= 0) scrollToIndex(place, { align: 'auto' });
  }, [place, scrollToIndex]);
  useEffect(() => {
    // Who works on a subtitle is not taken away from it.
    if (sounding >= 0 && !box.current?.contains(document.activeElement))
      scrollToIndex(sounding, { align: 'auto' });
  }, [sounding, scrollToIndex]);
  return (
    <section
      ref={box}
      aria-label={t('cues')}
      className="max-h-[60vh] overflow-y-auto rounded-field border border-line"
      data-cues={cues.length}
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
            <CueRow
              cue={cues[index]!}
              index={index}
              language={language}
              to={to}
              selected={cues[index]!.id === selected}
              sounding={index === sounding}
              violations={violations.get(index) ?? NONE}
              translationViolations={translationViolations.get(index) ?? NONE}
              on={on}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
