import {
  asGlossaError,
  type ComposedForm,
  calls,
  type EditBox,
  type GlossaError,
} from '@glossa/contract';
import { ListChecks } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { lazyPart } from '../../client/lazy-part.tsx';
import { saveLink } from '../../client/save-file.ts';
import { WorkError } from '../account/work-error.tsx';
import { Canvas, type PictureTool } from './canvas.tsx';
import {
  withAdded,
  withChange,
  withMerged,
  without,
  withPlace,
  withShown,
  withSplit,
  withStroke,
  withStyleOfAll,
} from './edits.ts';
import { Inspector, type RegionActions } from './inspector.tsx';
import { KeyList } from './key-list.tsx';
import { actionOf, arrowed, type KeyAction } from './keys.ts';
import { PageList } from './page-list.tsx';
import type { ChapterTerms } from './terms/steps.ts';
import type { TermPlace } from './terms/texts.ts';
import { useTermSteps } from './terms/use-term-steps.ts';
import { ToolBar } from './tool-bar.tsx';
import { useDrawing } from './use-drawing.ts';
import { useEditing } from './use-editing.ts';
import type { OpenedPicture } from './use-picture.ts';
import { useRegionWork } from './use-region-work.ts';
import { type PictureAt, useSaving } from './use-saving.ts';

const TermsPanel = lazyPart(
  () => import('./terms/terms-panel.tsx'),
  ['translate/picture-terms', 'translate/glossary', 'general/glossaries'],
);

export interface PictureEditorProps {
  at: PictureAt;
  picture: OpenedPicture;
  /** What is kept from one picture of the job to the next. */
  chapter: ChapterTerms;
  onChapter(to: (chapter: ChapterTerms) => ChapterTerms): void;
  onPage(image: number): void;
  /** Loads what was saved meanwhile, in the place of what is seen. */
  onReload(): void;
}

/** A file that is being made to be downloaded. */
interface Making {
  as: ComposedForm;
  error: GlossaError | null;
  isMaking: boolean;
}

const newId = () => crypto.randomUUID();
const NOTHING: ReadonlySet<string> = new Set();

/** A translated picture, of which texts are moved, changed and added, and what lies under them is painted. */
export default function PictureEditor(props: PictureEditorProps) {
  const { at, picture, chapter, onChapter, onPage, onReload } = props;
  const { t } = useTranslation('translate/picture-editor');
  const editing = useEditing(picture);
  const { edits, change } = editing;
  const saving = useSaving(at, edits, picture.version);
  const drawing = useDrawing(at, edits);
  const work = useRegionWork(at, picture, editing);
  const steps = useTermSteps({ at, editing, chapter, onChapter });
  const root = useRef<HTMLDivElement>(null);
  const termsId = useId();
  const [marked, setMarked] = useState(NOTHING);
  const [selected, setSelected] = useState<string | null>(null);
  const [tool, setTool] = useState<PictureTool>('select');
  const [brush, setBrush] = useState(() => Math.round(Math.min(200, picture.width / 40)));
  const [shown, setShown] = useState(100);
  const [zoom, setZoom] = useState(1);
  const [making, setMaking] = useState<Making>({ as: 'picture', error: null, isMaking: false });
  const translation = useRef<HTMLTextAreaElement>(null);
  const place = edits.regions.findIndex(({ id }) => id === selected);
  const region = edits.regions[place];
  const foundOf = (id: string) => picture.found.find((one) => one.id === id);

  const add = (box: EditBox) => {
    const id = newId();
    change((all) => withAdded(all, id, box));
    setSelected(id);
    setTool('select');
    work.read(id, box);
  };
  const remove = (id: string) => {
    change((all) => without(all, id));
    setSelected(null);
  };

  function focusText(id: string): void {
    const outline = `[data-region="${CSS.escape(id)}"]`;
    root.current?.querySelector<SVGElement>(outline)?.focus();
  }
  /** Another picture, once nothing of this one can be lost; `goal`: the text to be selected there. */
  async function go(image: number, goal: string | null = null): Promise<void> {
    try {
      await steps.settled();
      await saving.saveNow();
    } catch {
      // It is told already that this is not saved.
      return;
    }
    onChapter((all) => ({ ...all, goal }));
    onPage(image);
  }
  function goTo({ image, id }: TermPlace): void {
    if (image === at.image) focusText(id);
    else void go(image, id);
  }
  const { goal } = chapter;
  // Once, when the picture is there.
  useEffect(() => {
    if (goal === null) return;
    focusText(goal);
    onChapter((all) => ({ ...all, goal: null }));
  }, []);

  function press(event: KeyboardEvent): void {
    const { target } = event;
    const isField = target instanceof Element && target.matches('input, textarea, select');
    const action = actionOf(event.nativeEvent);
    if (action !== undefined && !(isField && action === 'remove')) {
      event.preventDefault();
      actions[action]();
      return;
    }
    const next = isField || region === undefined ? undefined : arrowed(event.nativeEvent, region);
    if (next === undefined) return;
    event.preventDefault();
    change((all) => withPlace(all, region!.id, next), `place/${region!.id}`);
  }
  const actions: Record<KeyAction, () => void> = {
    undo: steps.undo,
    redo: steps.redo,
    remove: () => (selected === null ? undefined : remove(selected)),
    deselect() {
      setSelected(null);
      setTool('select');
    },
    select: () => setTool('select'),
    add: () => setTool('add'),
    erase: () => setTool('erase'),
    restore: () => setTool('restore'),
  };

  async function download(as: ComposedForm): Promise<void> {
    setMaking({ as, error: null, isMaking: true });
    try {
      const version = await saving.saveNow();
      if (version === 0 && as === 'picture') {
        saveLink(picture.pages.find(({ image }) => image === at.image)?.url ?? '');
      } else {
        const { url, fileName } = await api.call(calls.imgEditCompose, { ...at, version, as });
        saveLink(url, fileName);
      }
      setMaking({ as, error: null, isMaking: false });
    } catch (reason) {
      setMaking({ as, error: asGlossaError(reason), isMaking: false });
    }
  }

  const ofRegion = (id: string): RegionActions => ({
    change: (more, step) => change((all) => withChange(all, id, more), step),
    show: (what) => change((all) => withShown(all, id, what, picture, foundOf(id))),
    translate: () => work.translate(edits.regions.find((one) => one.id === id)!),
    read: () => work.read(id, edits.regions.find((one) => one.id === id)!.place),
    merge: () => change((all) => withMerged(all, id)),
    split() {
      const cursor = translation.current?.selectionStart ?? 0;
      change((all) => withSplit(all, id, cursor, newId()));
    },
    remove: () => remove(id),
    styleOfAll: () => change((all) => withStyleOfAll(all, id)),
  });

  const refused = drawing.answers.find(({ error }) => error !== null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it
    <div ref={root} className="grid gap-4" data-picture-editor onKeyDown={press}>
      <ToolBar
        {...{ tool, brush, shown, zoom }}
        {...{ canUndo: steps.canUndo, canRedo: steps.canRedo }}
        {...{ undo: steps.undo, redo: steps.redo, isMaking: making.isMaking }}
        saving={saving.phase}
        onTool={setTool}
        onBrush={setBrush}
        onShown={setShown}
        onZoom={setZoom}
        onDownload={(as) => void download(as)}
      />
      {saving.phase === 'conflict' ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-field border border-warning/50 bg-warning/8 px-4 py-3 text-sm"
        >
          <p className="min-w-48 flex-1">{t('conflict.text')}</p>
          <button type="button" className="btn btn-sm target" onClick={onReload}>
            {t('conflict.theirs')}
          </button>
          <button
            type="button"
            className="btn btn-sm target"
            onClick={() => void saving.overwrite().catch(() => {})}
          >
            {t('conflict.mine')}
          </button>
        </div>
      ) : null}
      {saving.phase === 'failed' && saving.error !== null ? (
        <WorkError error={saving.error} onRetry={() => void saving.saveNow().catch(() => {})} />
      ) : null}
      {making.error === null || making.error.code === 'conflict' ? null : (
        <WorkError error={making.error} onRetry={() => void download(making.as)} />
      )}
      {work.error === null ? null : <WorkError error={work.error} />}
      {refused?.error ? <WorkError error={refused.error} onRetry={refused.retry} /> : null}
      <PageList pages={picture.pages} image={at.image} onPage={(image) => void go(image)} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Canvas
          {...{ picture, edits, drawing, tool, brush, shown, zoom, selected, marked }}
          onSelect={setSelected}
          onPlace={(id, turned) => change((all) => withPlace(all, id, turned))}
          onAdd={add}
          onStroke={(stroke) => change((all) => withStroke(all, { ...stroke, id: newId() }))}
        />
        {region === undefined ? (
          <p className="text-sm text-muted">{t(edits.regions.length === 0 ? 'empty' : 'hint')}</p>
        ) : (
          <Inspector
            key={region.id}
            {...{ region, translation }}
            {...{ from: picture.from, to: picture.to }}
            drawn={drawing.textOf(region)}
            busy={work.busy.has(region.id)}
            isLast={place === edits.regions.length - 1}
            on={ofRegion(region.id)}
          />
        )}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-4 text-sm text-muted">
        <KeyList />
        <button
          type="button"
          className="btn btn-ghost btn-sm target text-muted aria-expanded:text-base-content"
          aria-expanded={chapter.isOpen}
          aria-controls={chapter.isOpen ? termsId : undefined}
          onClick={() => onChapter((all) => ({ ...all, isOpen: !all.isOpen }))}
        >
          <ListChecks aria-hidden size={16} />
          {t('terms')}
        </button>
      </div>
      {chapter.isOpen ? (
        <div id={termsId}>
          <Suspense fallback={<div className="skeleton h-40 rounded-box" />}>
            <TermsPanel
              {...{ at, steps }}
              regions={edits.regions}
              languages={picture}
              onPlace={goTo}
              onMarked={setMarked}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
