import { type DubbingResult, mediaCredits, minutePrice } from '@glossa/contract';
import { IconButton } from '@glossa/ui';
import { Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../client/lazy-part.tsx';
import { sameOrigin } from '../../../client/same-origin.ts';
import { useSession } from '../../../client/use-session.ts';
import { WorkError } from '../../account/work-error.tsx';
import { useVoices } from '../../speech/use-voices.ts';
import {
  type EditorCue,
  indexAt,
  withMerged,
  without,
  withSplit,
  withText,
  withTimes,
  withVoice,
} from '../../subtitle-editor/cues.ts';
import { ExportBar } from '../../subtitle-editor/export-bar.tsx';
import { KeyList } from '../../subtitle-editor/key-list.tsx';
import { PartChoice } from '../../subtitle-editor/part-choice.tsx';
import { Player } from '../../subtitle-editor/player.tsx';
import type { SpokenPart } from '../../subtitle-editor/translating.ts';
import { useEditor } from '../../subtitle-editor/use-editor.ts';
import { type KeyAction, useKeys } from '../../subtitle-editor/use-keys.ts';
import { usePlayback } from '../../subtitle-editor/use-playback.ts';
import { useSoundShape } from '../../subtitle-editor/use-sound.ts';
import { VirtualRows } from '../../subtitle-editor/virtual-rows.tsx';
import { Downloads } from './downloads.tsx';
import { type LineActions, LineRow } from './line-row.tsx';
import { RemakePanel } from './remake-panel.tsx';
import { speakerHues } from './speaker-hues.ts';
import { SpeakerVoices } from './speaker-voices.tsx';
import { TrackChoice } from './track-choice.tsx';
import { useLineSound } from './use-line-sound.ts';
import { useRemake } from './use-remake.ts';
import { useSoundTracks } from './use-sound-tracks.ts';
import {
  changeOf,
  countChanged,
  madeCues,
  originalsOf,
  sourceCues,
  speakersOf,
} from './voiced-cues.ts';

const Waveform = lazyPart(
  () => import('../../subtitle-editor/waveform.tsx'),
  ['new_translate/transcript-editor'],
);
const ROW_PX = 148;
const JUMP_MS = 3_000;

export interface StudioEditorProps {
  jobId: string;
  result: DubbingResult;
}

/** A translated recording: heard in both languages, its lines corrected, heard one by one, and made again. */
export function StudioEditor({ jobId, result }: StudioEditorProps) {
  const { t } = useTranslation(['new_translate/studio', 'new_translate/transcript-editor']);
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const editor = useEditor(jobId, result);
  const { cues, change } = editor;
  const shape = useSoundShape(result.sound);
  const { data } = useVoices();
  const createdAt = useSession((state) => state.profile?.created_at);
  const [selected, setSelected] = useState<number | null>(null);
  const [part, setPart] = useState<SpokenPart>('translation');
  const [lost, setLost] = useState(false);
  const { to, durationMs, report } = result;
  const from = result.language ?? 'und';
  const isSpoken = result.voices.length > 0;
  const name = result.fileName ?? '';

  const [track, chooseTrack] = useSoundTracks(
    player,
    isSpoken ? sameOrigin(result.media) : undefined,
  );
  const made = useMemo(() => madeCues(result), [result]);
  const voices = useMemo(
    () => data?.voices.filter(({ languages }) => languages.includes(to)) ?? [],
    [data, to],
  );
  const checked = useDeferredValue(cues);
  const source = useMemo(() => sourceCues(result.sourceVtt), [result]);
  const originals = useMemo(() => originalsOf(checked, source), [checked, source]);
  const speakers = useMemo(() => speakersOf(checked, made.voiceOf), [checked, made]);
  const names = JSON.stringify(speakers.map((one) => one.name));
  const hueOf = useMemo(() => speakerHues(JSON.parse(names)), [names]);
  const hueOfCue = useCallback(({ speaker = '' }: EditorCue) => hueOf(speaker) ?? 220, [hueOf]);
  const changed = useMemo(() => countChanged(checked, made), [checked, made]);
  const tooLong = useMemo(
    () => new Map((report.lines?.first ?? []).map((line) => [line.startMs, line])),
    [report],
  );
  // What is drawn into the pictures is not shown a second time.
  const drawn = useMemo(
    () => (result.burned ? [] : shownLines(checked, originals, part)),
    [result.burned, checked, originals, part],
  );
  const sounding = usePlayback(
    player,
    useCallback((ms: number) => indexAt(cues, ms), [cues]),
  );
  const remake = useRemake(jobId);
  const [askedOf, setAskedOf] = useState<readonly EditorCue[] | null>(null);
  const remade = remake.job?.status === 'succeeded' ? remake.job.result?.vtt : undefined;
  const isMade = useMemo(
    () => remade !== undefined && changeOf(jobId, checked, made.voiceOf).vtt === remade,
    [remade, jobId, checked, made],
  );
  const sound = useLineSound({
    ...{ player, cues, made, durationMs },
    language: to,
    isOriginal: track === 'original',
  });
  const { hear } = sound;

  const newId = useRef(editor.newId);
  newId.current = editor.newId;
  const on = useMemo(
    (): LineActions => ({
      select: setSelected,
      hear(id) {
        setSelected(id);
        hear(id);
      },
      text: (id, text) => change((all) => withText(all, id, text), `text/${id}`),
      times: (id, times) => change((all) => withTimes(all, id, times)),
      voice: (id, voice) => change((all) => withVoice(all, new Set([id]), voice)),
      split: (id, at) => change((all) => withSplit(all, id, at, newId.current())),
      merge: (id) => change((all) => withMerged(all, id)),
      remove: (id) => change((all) => without(all, id)),
    }),
    [change, hear],
  );

  const here = () => (player.current?.currentTime ?? 0) * 1000;
  const jump = (ms: number) => {
    if (player.current !== null) player.current.currentTime = Math.max(0, (here() + ms) / 1000);
  };
  const go = (cue: EditorCue | undefined) => {
    if (cue === undefined) return;
    setSelected(cue.id);
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

  /** Of a line as it stands: what was heard of it now, else what was reported. */
  const missingOf = (cue: EditorCue): { ms: number; unheard: boolean } | undefined => {
    const now = sound.fits.get(cue.id);
    if (now !== undefined) return { ms: now.missingMs, unheard: false };
    const reported = made.isMade(cue) ? tooLong.get(cue.start) : undefined;
    return reported && { ms: reported.missingMs, unheard: !reported.isHeard };
  };
  const isProblem = (cue: EditorCue) => (missingOf(cue)?.ms ?? 0) > 0;
  const nextProblem = () =>
    go([...cues.slice(place + 1), ...cues.slice(0, place + 1)].find(isProblem));
  return (
    <div
      ref={box}
      className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
      data-studio
      data-ready={editor.ready}
    >
      <div className="grid min-w-0 content-start gap-3 lg:sticky lg:top-4 lg:self-start">
        {lost ? (
          <p className="text-sm text-muted" data-media-lost>
            {t('new_translate/transcript-editor:media_lost')}
          </p>
        ) : null}
        <div className={lost ? 'hidden' : ''}>
          <Player
            player={player}
            src={sameOrigin(result.url ?? result.media)}
            video={result.video}
            label={name}
            cues={drawn}
            onLost={() => setLost(true)}
          />
        </div>
        {lost ? null : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            {isSpoken ? <TrackChoice track={track} onTrack={chooseTrack} /> : null}
            {result.video && !result.burned ? (
              <div className="flex items-center gap-2 text-sm">
                <span className="mt-2 text-muted">{t('shown')}</span>
                <PartChoice part={part} onPart={setPart} />
              </div>
            ) : null}
          </div>
        )}
        {shape === null || lost ? null : (
          <Suspense fallback={<div className="skeleton h-24" />}>
            <Waveform
              {...{ player, shape, cues, selected, durationMs }}
              hueOf={hueOfCue}
              onSelect={setSelected}
              onTimes={on.times}
            />
          </Suspense>
        )}
        {isSpoken ? (
          <SpeakerVoices
            {...{ speakers, voices, hueOf }}
            onVoice={({ ids, voice: before }, voice) =>
              change((all) => {
                const theirs = all.filter((cue) => ids.has(cue.id) && made.voiceOf(cue) === before);
                return withVoice(all, new Set(theirs.map(({ id }) => id)), voice);
              })
            }
          />
        ) : null}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <RemakePanel
          remake={remake}
          changed={changed}
          isFresh={askedOf === cues}
          isMade={isMade}
          onAsk={() => {
            setAskedOf(cues);
            remake.ask(changeOf(jobId, cues, made.voiceOf));
          }}
        />
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
          {cues.some(isProblem) ? (
            <button type="button" className="btn btn-sm target" onClick={nextProblem}>
              <TriangleAlert aria-hidden size={15} className="text-error" />
              {t('next_problem')}
            </button>
          ) : null}
          <button
            type="button"
            className="btn btn-ghost btn-sm target"
            disabled={changed === 0}
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
            const missing = missingOf(cue);
            return (
              <LineRow
                {...{ cue, index, to, from, voices, on }}
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
        {isSpoken ? <p className="text-sm text-muted">{t('hear_note')}</p> : null}
        <ExportBar
          {...{ jobId, name, cues }}
          language={to}
          to={null}
          // A film with other words than its subtitles is nobody's wish.
          video={result.video && !lost && changed === 0}
          charged={createdAt === undefined ? 0 : mediaCredits(durationMs, minutePrice(createdAt))}
        />
        <Downloads result={result} />
        <KeyList keys={Object.keys(actions) as KeyAction[]} />
      </div>
    </div>
  );
}

/** What is shown over the pictures. */
function shownLines(
  cues: readonly EditorCue[],
  originals: ReadonlyMap<number, string>,
  part: SpokenPart,
) {
  return cues.flatMap(({ id, start, end, text }) => {
    const original = originals.get(id) ?? '';
    const lines = { original, translation: text, both: `${original}\n${text}` };
    const shown = lines[part].trim();
    return shown === '' ? [] : { start, end, text: shown };
  });
}
