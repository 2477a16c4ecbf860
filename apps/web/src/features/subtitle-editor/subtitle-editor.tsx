import { checkSpoken, fixSpoken, type Violation } from '@glossa/subtitles';
import { IconButton } from '@glossa/ui';
import { Clock, Magnet, Redo2, Search, Undo2, WandSparkles } from 'lucide-react';
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { formats } from '../../i18n/format.ts';
import { CueList } from './cue-list.tsx';
import type { CueActions } from './cue-row.tsx';
import {
  type EditorCue,
  indexAt,
  withFrameRate,
  withMerged,
  without,
  withReplaced,
  withShifted,
  withSnapped,
  withSpeaker,
  withSplit,
  withText,
  withTimes,
} from './cues.ts';
import { ExportBar } from './export-bar.tsx';
import { FindBar } from './find-bar.tsx';
import { KeyList } from './key-list.tsx';
import { Player } from './player.tsx';
import { SharePanel } from './share-panel.tsx';
import { TimesBar } from './times-bar.tsx';
import { wordAt } from './tokens.ts';
import { TranscriptView } from './transcript-view.tsx';
import {
  checkTranslations,
  countUntranslated,
  shownCues,
  translationOf,
  withFixedTranslations,
  withTranslation,
} from './translating.ts';
import { TranslationBar } from './translation-bar.tsx';
import { type EditedSubtitles, useEditor } from './use-editor.ts';
import { useHear } from './use-hear.ts';
import { KEYS, type KeyAction, useKeys } from './use-keys.ts';
import { usePlayback } from './use-playback.ts';
import { useSoundShape } from './use-sound.ts';
import { useTranslating } from './use-translating.ts';
import { useVersions } from './use-versions.ts';
import { VersionsPanel } from './versions-panel.tsx';

const Waveform = lazyPart(() => import('./waveform.tsx'), ['new_translate/transcript-editor']);
const VIEWS = ['cues', 'transcript'] as const;
const JUMP_MS = 3_000;

export interface SubtitleEditorProps {
  jobId: string;
  /** Of the recording's file, or of that with the subtitles. */
  name: string;
  result: EditedSubtitles;
  /** Credits that it cost. */
  charged: number;
  /** They are of a recording that was sent: it may be heard, and the transcript shared. */
  hasRecording?: boolean;
}

/** Subtitles beside their recording, where there is one: heard, corrected, timed, and taken along. */
export default function SubtitleEditor(props: SubtitleEditorProps) {
  const { jobId, name, result, charged, hasRecording = true } = props;
  const { t, i18n } = useTranslation('new_translate/transcript-editor');
  const { number } = formats(i18n.language);
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  const editor = useEditor(jobId, result);
  const { cues, change } = editor;
  const shape = useSoundShape(result.sound);
  const [view, setView] = useState<(typeof VIEWS)[number]>(
    result.video || !hasRecording ? 'cues' : 'transcript',
  );
  const [selected, setSelected] = useState<number | null>(null);
  const [finding, setFinding] = useState(false);
  const [timing, setTiming] = useState(false);
  const [lost, setLost] = useState(false);
  const language = result.language ?? 'und';
  const from = result.language ?? 'auto';
  const versions = useVersions(jobId, editor);
  const translating = useTranslating(jobId, name, from, editor, () => versions.keep('translate'));
  const { to } = translating;

  const checked = useDeferredValue(cues);
  const violations = useMemo(() => byCue(checkSpoken(checked, { language })), [checked, language]);
  const translationViolations = useMemo(
    () => (to === null ? NOTHING : byCue(checkTranslations(checked, to))),
    [checked, to],
  );
  const drawn = useMemo(() => shownCues(checked, 'both', to), [checked, to]);
  const untranslated = useMemo(
    () => (to === null ? 0 : countUntranslated(checked, to)),
    [checked, to],
  );
  const sounding = usePlayback(
    player,
    useCallback((ms: number) => indexAt(cues, ms), [cues]),
  );
  // The time at which the word began that sounds: it changes with the word alone.
  const now = usePlayback(
    player,
    useCallback((ms: number) => wordAt(cues, ms), [cues]),
  );

  const hear = useHear(player);
  const latest = useRef(cues);
  latest.current = cues;
  const newId = useRef(editor.newId);
  newId.current = editor.newId;
  const on = useMemo(
    (): CueActions => ({
      select: setSelected,
      ...(hasRecording
        ? {
            play: (id: number) => {
              setSelected(id);
              hear(latest.current.find((cue) => cue.id === id)?.start ?? 0);
            },
          }
        : {}),
      text: (id, text) => change((all) => withText(all, id, text), `text/${id}`),
      translation: (id, into, text) =>
        change((all) => withTranslation(all, id, into, text), `text/${id}/${into}`),
      times: (id, times) => change((all) => withTimes(all, id, times)),
      split: (id, at) => change((all) => withSplit(all, id, at, newId.current())),
      merge: (id) => change((all) => withMerged(all, id)),
      remove: (id) => change((all) => without(all, id)),
    }),
    [change, hear, hasRecording],
  );
  const rename = useCallback(
    (before: string, after: string) => change((all) => withSpeaker(all, before, after)),
    [change],
  );

  const here = () => (player.current?.currentTime ?? 0) * 1000;
  const jump = (ms: number) => {
    if (player.current !== null) player.current.currentTime = Math.max(0, (here() + ms) / 1000);
  };
  const move = (steps: number) => {
    const place = cues.findIndex(({ id }) => id === selected);
    const next = cues[Math.max(0, Math.min(cues.length - 1, place + steps))];
    if (next === undefined) return;
    setSelected(next.id);
    jump(next.start - here());
  };
  const snapSelected = () => {
    if (selected !== null && shape !== null)
      change((all) => withSnapped(all, selected, shape.speech));
  };
  const ofSelected = (work: (id: number) => void) => () => {
    if (selected !== null) work(selected);
  };
  const actions: Record<KeyAction, () => void> = {
    play() {
      const media = player.current;
      if (media?.paused) void media.play().catch(() => {});
      else media?.pause();
    },
    back: () => jump(-JUMP_MS),
    forward: () => jump(JUMP_MS),
    previous: () => move(-1),
    next: () => move(1),
    split: ofSelected((id) => {
      const field = document.activeElement;
      on.split(id, field instanceof HTMLTextAreaElement ? field.selectionStart : 0);
    }),
    merge: ofSelected(on.merge),
    set_start: ofSelected((id) => on.times(id, { start: here() })),
    set_end: ofSelected((id) => on.times(id, { end: here() })),
    snap: snapSelected,
    find: () => setFinding(true),
    undo: editor.undo,
    redo: editor.redo,
  };
  useKeys(box, actions);

  function findNext(query: string): void {
    const words = query.toLowerCase();
    const place = cues.findIndex(({ id }) => id === selected);
    const order = [...cues.slice(place + 1), ...cues.slice(0, place + 1)];
    const found = order.find((cue) => {
      const other = to === null ? undefined : translationOf(cue, to)?.text;
      return `${cue.text}\n${other ?? ''}`.toLowerCase().includes(words);
    });
    if (found !== undefined) {
      setView('cues');
      setSelected(found.id);
    }
  }
  const wrong = new Set([...violations.keys(), ...translationViolations.keys()]).size;
  return (
    <div ref={box} className="mt-4 grid gap-4" data-editor data-ready={editor.ready}>
      {hasRecording && (result.media === undefined || lost) ? (
        <p className="text-sm text-muted" data-media-lost>
          {t('media_lost')}
        </p>
      ) : null}
      <div
        className={
          lost || !hasRecording ? 'hidden' : result.video ? 'mx-auto w-full max-w-2xl' : ''
        }
      >
        <Player
          player={player}
          src={result.media}
          video={result.video}
          label={name === '' ? t('waveform') : name}
          cues={drawn}
          onLost={() => setLost(true)}
        />
      </div>
      {shape === null || lost ? null : (
        <Suspense fallback={<div className="skeleton h-24" />}>
          <Waveform
            {...{ player, shape, cues, selected }}
            durationMs={result.durationMs}
            onSelect={setSelected}
            onTimes={on.times}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-1" role="toolbar" aria-label={t('tools')}>
        <div className="join me-2">
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              className="btn btn-sm target join-item aria-pressed:btn-primary"
              aria-pressed={view === one}
              onClick={() => setView(one)}
            >
              {t(one)}
            </button>
          ))}
        </div>
        <IconButton
          icon={Undo2}
          label={t('keys.undo')}
          disabled={!editor.canUndo}
          onClick={editor.undo}
        />
        <IconButton
          icon={Redo2}
          label={t('keys.redo')}
          disabled={!editor.canRedo}
          onClick={editor.redo}
        />
        <IconButton icon={Search} label={t('keys.find')} onClick={() => setFinding(!finding)} />
        <IconButton
          icon={Magnet}
          label={t('keys.snap')}
          disabled={selected === null || shape === null}
          onClick={snapSelected}
        />
        <IconButton icon={Clock} label={t('times.title')} onClick={() => setTiming(!timing)} />
        {wrong === 0 ? null : (
          <button
            type="button"
            className="btn btn-sm target"
            onClick={() => change((all) => fixedOf(all, language, to))}
          >
            <WandSparkles aria-hidden size={15} />
            {t('fix')}
          </button>
        )}
        <span role="status" className="ms-auto text-sm text-muted" data-problems={wrong}>
          {[
            wrong === 0 ? t('no_problems') : t('problems', { shown: number(wrong) }),
            ...(editor.saved === null ? [] : [t(editor.saved ? 'saved' : 'not_saved')]),
          ].join(' · ')}
        </span>
      </div>
      {finding ? (
        <FindBar
          {...{ cues, to }}
          onNext={findNext}
          onReplace={(query, text) =>
            change((all) => withReplaced(all, query, text, to ?? undefined))
          }
          onClose={() => setFinding(false)}
        />
      ) : null}
      {timing ? (
        <TimesBar
          hasSelected={selected !== null}
          onShift={(ms, isRest) => change((all) => withShifted(all, ms, isRest ? selected : null))}
          onRate={(before, now) => change((all) => withFrameRate(all, before, now))}
          onClose={() => setTiming(false)}
        />
      ) : null}
      {view === 'cues' ? <TranslationBar {...{ translating, from, untranslated }} /> : null}
      {view === 'cues' ? (
        <CueList
          {...{ cues, language, to, violations, translationViolations, selected, sounding, on }}
        />
      ) : (
        <TranscriptView {...{ cues, language, now }} onHear={hear} onRename={rename} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-4">
        <ExportBar
          {...{ jobId, name, charged, cues, to }}
          language={result.language}
          video={result.video && !lost}
        />
        <button
          type="button"
          className="btn btn-ghost btn-sm target"
          disabled={editor.saved === null}
          onClick={() => {
            versions.keep('revert');
            editor.revert();
          }}
        >
          {t(hasRecording ? 'revert' : 'revert_file')}
        </button>
      </div>
      {hasRecording ? <SharePanel {...{ jobId, cues, to }} language={result.language} /> : null}
      <VersionsPanel versions={versions} cues={checked} language={language} />
      <KeyList keys={Object.keys(KEYS) as KeyAction[]} />
    </div>
  );
}

const NOTHING: ReadonlyMap<number, readonly Violation[]> = new Map();

function byCue(all: readonly Violation[]): ReadonlyMap<number, readonly Violation[]> {
  const map = new Map<number, Violation[]>();
  for (const violation of all) {
    const list = map.get(violation.cue) ?? [];
    list.push(violation);
    map.set(violation.cue, list);
  }
  return map;
}

/** Subtitles with everything mended that needs no other words; those that stay as they were keep their identity. */
function fixedOf(cues: readonly EditorCue[], language: string, to: string | null): EditorCue[] {
  const shown = cues.filter(({ text }) => text.trim() !== '');
  const fixed = fixSpoken(shown, { language }).map((one, at) => ({ ...shown[at]!, ...one }));
  return to === null ? fixed : withFixedTranslations(fixed, to);
}
