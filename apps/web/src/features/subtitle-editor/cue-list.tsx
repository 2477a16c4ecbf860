import type { Violation } from '@glossa/subtitles';
import { useTranslation } from 'react-i18next';
import { type CueActions, CueRow } from './cue-row.tsx';
import type { EditorCue } from './cues.ts';
import { VirtualRows } from './virtual-rows.tsx';

const ROW_PX = 128;
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
  return (
    <VirtualRows
      label={t('cues')}
      count={cues.length}
      rowPx={ROW_PX}
      keyOf={(index) => cues[index]!.id}
      selected={cues.findIndex(({ id }) => id === selected)}
      sounding={sounding}
    >
      {(index) => (
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
      )}
    </VirtualRows>
  );
}
