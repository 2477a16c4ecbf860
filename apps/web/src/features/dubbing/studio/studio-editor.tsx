import { type DubbingResult, mediaCredits, minutePrice } from '@glossa/contract';
import { useMemo, useRef, useState } from 'react';
import { useSession } from '../../../client/use-session.ts';
import type { EditorCue } from '../../subtitle-editor/cues.ts';
import { ExportBar } from '../../subtitle-editor/export-bar.tsx';
import { KeyList } from '../../subtitle-editor/key-list.tsx';
import { type KeyAction, useKeys } from '../../subtitle-editor/use-keys.ts';
import { Downloads } from './downloads.tsx';
import { FilmView } from './film-view.tsx';
import { LineList } from './line-list.tsx';
import { RemakePanel } from './remake-panel.tsx';
import { useFilmPreview } from './use-film-preview.ts';
import { useRemake } from './use-remake.ts';
import { useStudio } from './use-studio.ts';
import { changeOf } from './voiced-cues.ts';

const JUMP_MS = 3_000;

export interface StudioEditorProps {
  jobId: string;
  result: DubbingResult;
}

/** A translated recording: heard in both languages, its lines corrected, heard one by one, and made again. */
export function StudioEditor({ jobId, result }: StudioEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const studio = useStudio(jobId, result);
  const { player, editor, made, checked, changed, selected, select, on } = studio;
  const { cues } = editor;
  const createdAt = useSession((state) => state.profile?.created_at);
  const preview = useFilmPreview(player, jobId, result);
  const remake = useRemake(jobId);
  const [askedOf, setAskedOf] = useState<readonly EditorCue[] | null>(null);
  const remade = remake.job?.status === 'succeeded' ? remake.job.result?.vtt : undefined;
  const isMade = useMemo(
    () => remade !== undefined && changeOf(jobId, checked, made.voiceOf).vtt === remade,
    [remade, jobId, checked, made],
  );

  const here = () => (player.current?.currentTime ?? 0) * 1000;
  const jump = (ms: number) => {
    if (player.current !== null) player.current.currentTime = Math.max(0, (here() + ms) / 1000);
  };
  const go = (cue: EditorCue | undefined) => {
    if (cue === undefined) return;
    select(cue.id);
    jump(cue.start - here());
  };
  const place = cues.findIndex(({ id }) => id === selected);
  const ofSelected = (work: (id: number) => void) => () => {
    if (selected !== null) work(selected);
  };
  const actions: Partial<Record<KeyAction, () => void>> = {
    play() {
      const media = player.current;
      if (media?.paused) void media.play().catch(() => {});
      else media?.pause();
    },
    back: () => jump(-JUMP_MS),
    forward: () => jump(JUMP_MS),
    previous: () => go(cues[Math.max(0, place - 1)]),
    next: () => go(cues[Math.min(cues.length - 1, place + 1)]),
    merge: ofSelected(on.merge),
    set_start: ofSelected((id) => on.times(id, { start: here() })),
    set_end: ofSelected((id) => on.times(id, { end: here() })),
    undo: editor.undo,
    redo: editor.redo,
  };
  useKeys(box, actions);
  const price = createdAt === undefined ? 0 : minutePrice(createdAt);
  return (
    <div ref={box} className="grid gap-4 lg:grid-cols-2" data-studio data-ready={editor.ready}>
      <FilmView {...{ studio, result, preview }} />
      <div className="grid min-w-0 content-start gap-3">
        <RemakePanel
          {...{ remake, changed, isMade }}
          isFresh={askedOf === cues}
          onAsk={() => {
            setAskedOf(cues);
            remake.ask(changeOf(jobId, cues, made.voiceOf));
          }}
        />
        <LineList {...{ studio, result }} onGo={go} />
        <ExportBar
          {...{ jobId, cues }}
          name={result.fileName ?? ''}
          language={result.to}
          to={null}
          // A film with other words than its subtitles is nobody's wish, nor one that has them twice. What this browser cannot
          // play, another player may.
          video={result.video && !result.burned && changed === 0}
          charged={mediaCredits(result.durationMs, price)}
        />
        <Downloads {...{ jobId, result }} />
        <KeyList keys={Object.keys(actions) as KeyAction[]} />
      </div>
    </div>
  );
}
