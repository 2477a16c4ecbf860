import type { ComposedForm } from '@glossa/contract';
import { IconButton } from '@glossa/ui';
import {
  Brush,
  Download,
  Eraser,
  MousePointer2,
  Redo2,
  SquareDashed,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PictureTool, TOOLS } from './canvas.tsx';
import { KEYS } from './keys.ts';
import type { Editing } from './use-editing.ts';
import type { SavingPhase } from './use-saving.ts';

export interface ToolBarProps extends Pick<Editing, 'canUndo' | 'canRedo' | 'undo' | 'redo'> {
  tool: PictureTool;
  onTool(tool: PictureTool): void;
  brush: number;
  onBrush(brush: number): void;
  shown: number;
  onShown(percents: number): void;
  zoom: number;
  onZoom(zoom: number): void;
  saving: SavingPhase;
  isMaking: boolean;
  onDownload(as: ComposedForm): void;
}

const ICONS = { select: MousePointer2, add: SquareDashed, erase: Eraser, restore: Brush } as const;
const LAYERED = ['svg', 'psd'] as const;
const BRUSH = { least: 4, most: 200 } as const;
const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4];

/** What is done with the pointer, what was done, what is seen of it, and the way to take it along. */
export function ToolBar(props: ToolBarProps) {
  const { tool, onTool, brush, onBrush, shown, onShown, zoom, onZoom, saving } = props;
  const { t } = useTranslation('translate/picture-editor');
  const at = ZOOMS.indexOf(zoom);
  const isPainting = tool === 'erase' || tool === 'restore';
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
      role="toolbar"
      aria-label={t('tools')}
    >
      <div className="join">
        {TOOLS.map((one) => {
          const Icon = ICONS[one];
          return (
            <button
              key={one}
              type="button"
              className="btn btn-sm target join-item aria-pressed:btn-primary"
              aria-pressed={tool === one}
              aria-label={t(`tool.${one}`)}
              aria-keyshortcuts={KEYS[one]}
              title={t(`tool.${one}`)}
              onClick={() => onTool(one)}
            >
              <Icon aria-hidden size={17} />
            </button>
          );
        })}
      </div>
      {isPainting ? (
        <label className="flex items-center gap-2 text-sm">
          {t('brush')}
          <input
            type="range"
            className="target w-24"
            min={BRUSH.least}
            max={BRUSH.most}
            value={brush}
            onChange={({ target }) => onBrush(target.valueAsNumber)}
          />
        </label>
      ) : null}
      <div className="flex items-center">
        <IconButton
          icon={Undo2}
          label={t('undo')}
          shortcut={KEYS.undo}
          disabled={!props.canUndo}
          onClick={props.undo}
        />
        <IconButton
          icon={Redo2}
          label={t('redo')}
          shortcut={KEYS.redo}
          disabled={!props.canRedo}
          onClick={props.redo}
        />
        <IconButton
          icon={ZoomOut}
          label={t('smaller_view')}
          disabled={at <= 0}
          onClick={() => onZoom(ZOOMS[at - 1]!)}
        />
        <IconButton
          icon={ZoomIn}
          label={t('larger_view')}
          disabled={at === ZOOMS.length - 1}
          onClick={() => onZoom(ZOOMS[at + 1]!)}
        />
      </div>
      <label className="flex min-w-0 items-center gap-2 text-sm" dir="ltr">
        <span>{t('original')}</span>
        <input
          type="range"
          className="target w-24 sm:w-32"
          aria-label={t('compare')}
          min={0}
          max={100}
          value={shown}
          onChange={({ target }) => onShown(target.valueAsNumber)}
        />
        <span>{t('result')}</span>
      </label>
      <span role="status" className="ms-auto text-sm text-muted" data-saving={saving}>
        {t(`saving.${saving}`)}
      </span>
      <div className="join">
        <button
          type="button"
          className="btn btn-primary btn-sm target join-item"
          disabled={props.isMaking || saving === 'conflict'}
          onClick={() => props.onDownload('picture')}
        >
          <Download aria-hidden size={17} />
          {t(props.isMaking ? 'making' : 'download')}
        </button>
        {LAYERED.map((form) => (
          <button
            key={form}
            type="button"
            className="btn btn-sm target join-item uppercase"
            disabled={props.isMaking || saving === 'conflict'}
            aria-label={`${t('download')}: ${form.toUpperCase()}`}
            onClick={() => props.onDownload(form)}
          >
            {form}
          </button>
        ))}
      </div>
    </div>
  );
}
