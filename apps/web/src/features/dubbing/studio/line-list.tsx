import type { DubbingResult } from '@glossa/contract';
import { IconButton } from '@glossa/ui';
import { Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkError } from '../../account/work-error.tsx';
import { type EditorCue, indexAt } from '../../subtitle-editor/cues.ts';
import { usePlayback } from '../../subtitle-editor/use-playback.ts';
import { VirtualRows } from '../../subtitle-editor/virtual-rows.tsx';
import { LineRow } from './line-row.tsx';
import type { Studio } from './use-studio.ts';

const ROW_PX = 148;

export interface LineListProps {
  studio: Studio;
  result: DubbingResult;
  /** Goes to a line. */
  onGo(cue: EditorCue): void;
}

/** The lines, what is done with all of them, and where they are too long. */
export function LineList({ studio, result, onGo }: LineListProps) {
  const { t } = useTranslation(['new_translate/studio', 'new_translate/transcript-editor']);
  const { player, editor, made, originals, hueOf, voices, selected, sound, on } = studio;
  const { cues } = editor;
  const from = result.language ?? 'und';
  const sounding = usePlayback(
    player,
    useCallback((ms: number) => indexAt(cues, ms), [cues]),
  );
  const place = cues.findIndex(({ id }) => id === selected);
  const order = [...cues.slice(place + 1), ...cues.slice(0, place + 1)];
  const problem = order.find((cue) => (studio.missingOf(cue)?.ms ?? 0) > 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-1" role="toolbar" aria-label={t('lines')}>
        <IconButton
          icon={Undo2}
          label={t('new_translate/transcript-editor:keys.undo')}
          disabled={!editor.canUndo}
          onClick={editor.undo}
        />
        <IconButton
          icon={Redo2}
          label={t('new_translate/transcript-editor:keys.redo')}
          disabled={!editor.canRedo}
          onClick={editor.redo}
        />
        {problem === undefined ? null : (
          <button type="button" className="btn btn-sm target" onClick={() => onGo(problem)}>
            <TriangleAlert aria-hidden size={15} className="text-error" />
            {t('next_problem')}
          </button>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-sm target"
          disabled={studio.changed === 0}
          onClick={editor.revert}
        >
          {t('revert')}
        </button>
        <span role="status" className="ms-auto text-sm text-muted" data-saved={editor.saved}>
          {editor.saved === null
            ? ''
            : t(`new_translate/transcript-editor:${editor.saved ? 'saved' : 'not_saved'}`)}
        </span>
      </div>
      {sound.error === null ? null : <WorkError error={sound.error} />}
      <VirtualRows
        label={t('lines')}
        count={cues.length}
        rowPx={ROW_PX}
        keyOf={(index) => cues[index]!.id}
        selected={place}
        sounding={sounding}
        className="max-h-[70vh]"
      >
        {(index) => {
          const cue = cues[index]!;
          const missing = studio.missingOf(cue);
          return (
            <LineRow
              {...{ cue, index, from, voices, on, to: result.to }}
              original={originals.get(cue.id) ?? ''}
              voice={made.voiceOf(cue)}
              hue={hueOf(cue.speaker ?? '')}
              selected={cue.id === selected}
              sounding={index === sounding}
              changed={!made.isMade(cue)}
              busy={sound.busy === cue.id}
              missingMs={missing?.ms}
              unheard={missing?.unheard === true}
            />
          );
        }}
      </VirtualRows>
      {result.voices.length === 0 ? null : <p className="text-sm text-muted">{t('hear_note')}</p>}
    </>
  );
}
