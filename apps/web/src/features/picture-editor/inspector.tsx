import {
  type EditRegion,
  PICTURE_FACES,
  SHOWN_IN_REGION,
  type ShownInRegion,
} from '@glossa/contract';
import { Combine, Languages, Paintbrush, ScanText, Scissors, Trash2 } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import type { RegionChange } from './edits.ts';
import { Choice, ColourField, Labelled, NumberField } from './fields.tsx';
import { normal } from './geometry.ts';
import type { DrawnText } from './use-drawing.ts';

/** What can be done with the selected text. */
export interface RegionActions {
  /** `step`: goes on with what was changed before, and is undone with it. */
  change(more: RegionChange, step?: string): void;
  show(shown: ShownInRegion): void;
  translate(): void;
  read(): void;
  merge(): void;
  split(): void;
  remove(): void;
  styleOfAll(): void;
}

export interface InspectorProps {
  region: EditRegion;
  /** Languages of source and translation; `null`: nobody knows. */
  from: string | null;
  to: string;
  drawn: DrawnText | undefined;
  /** It is being read or translated. */
  busy: boolean;
  isLast: boolean;
  translation: RefObject<HTMLTextAreaElement | null>;
  on: RegionActions;
}

const WEIGHTS = ['400', '700'] as const;
const ALIGNMENTS = ['start', 'center', 'end'] as const;
const DIRECTIONS = ['rows', 'columns'] as const;
/** Outlines in pixels: where somebody wants one it begins with this. */
const OUTLINE = 2;
/** Degrees by which letters lean that somebody wants to lean: as far as italics do. */
const SLANT = 12;
const AREA =
  'w-full rounded-field border border-edge/60 bg-base-100 px-3 py-2 text-base leading-snug';

/** The selected text: what it says, and how it looks. */
export function Inspector(props: InspectorProps) {
  const { region, from, to, drawn, busy, isLast, translation, on } = props;
  const { t, i18n } = useTranslation('translate/picture-editor');
  const { number } = formats(i18n.language);
  const sizeId = useId();
  const slantId = useId();
  const { id, source, size, weight, outline, vertical, angle } = region;
  const fitted = drawn?.isNow ? drawn.size : (size ?? 0);
  const button = 'btn btn-outline btn-sm target';
  return (
    <section aria-label={t('inspector')} className="grid content-start gap-3" data-inspector={id}>
      <Labelled label={t('source')}>
        {(field) => (
          <textarea
            id={field}
            rows={2}
            lang={from ?? undefined}
            dir="auto"
            className={AREA}
            value={source}
            onChange={({ target }) => on.change({ source: target.value }, `source/${id}`)}
          />
        )}
      </Labelled>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={button}
          disabled={busy || source.trim() === ''}
          title={t('translate_hint')}
          onClick={on.translate}
        >
          <Languages aria-hidden size={16} />
          {t('translate')}
        </button>
        <button type="button" className={button} disabled={busy} onClick={on.read}>
          <ScanText aria-hidden size={16} />
          {t('read')}
        </button>
      </div>
      <Labelled label={t('translation')}>
        {(field) => (
          <textarea
            id={field}
            ref={translation}
            rows={3}
            lang={to}
            dir="auto"
            className={AREA}
            value={region.translation}
            onChange={({ target }) => on.change({ translation: target.value }, `text/${id}`)}
          />
        )}
      </Labelled>
      {region.shown !== 'source' && drawn?.isNow && drawn.left !== null ? (
        <p role="status" className="text-sm text-error" data-left={drawn.left}>
          {t(`left.${drawn.left}`)}
        </p>
      ) : null}
      <Choice
        label={t('shown')}
        value={region.shown}
        options={SHOWN_IN_REGION.map((one) => [one, t(`shown_as.${one}`)])}
        onValue={on.show}
      />
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={t('face')}
          value={region.face}
          options={PICTURE_FACES.map((one) => [one, t(`faces.${one}`)])}
          onValue={(face) => on.change({ face })}
        />
        <Choice
          label={t('weight')}
          value={weight >= 600 ? '700' : '400'}
          options={WEIGHTS.map((one) => [one, t(`weights.${one}`)])}
          onValue={(one) => on.change({ weight: Number(one) })}
        />
        <NumberField
          label={t('size')}
          value={size ?? fitted}
          least={4}
          most={1_000}
          disabled={size === null}
          onValue={(next) => on.change({ size: next }, `size/${id}`)}
        />
        <label htmlFor={sizeId} className="flex cursor-pointer items-end gap-2 pb-1.5 text-sm">
          <input
            id={sizeId}
            type="checkbox"
            className="size-4 shrink-0"
            checked={size === null}
            onChange={({ target }) =>
              on.change({ size: target.checked ? null : Math.max(4, fitted) })
            }
          />
          {t('fit')}
        </label>
        <label htmlFor={slantId} className="flex cursor-pointer items-center gap-2 text-sm">
          <input
            id={slantId}
            type="checkbox"
            className="size-4 shrink-0"
            disabled={vertical}
            checked={(region.slant ?? 0) !== 0}
            onChange={({ target }) => on.change({ slant: target.checked ? SLANT : 0 })}
          />
          {t('slanted')}
        </label>
      </div>
      {size !== null && drawn?.isNow && drawn.left === null && drawn.size < size - 0.2 ? (
        <p className="text-sm text-muted">{t('smaller', { shown: number(drawn.size) })}</p>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <ColourField
          label={t('colour')}
          value={region.colour}
          onValue={(colour) => on.change({ colour }, `colour/${id}`)}
        />
        <NumberField
          label={t('outline')}
          value={outline?.width ?? 0}
          least={0}
          most={100}
          step={0.5}
          onValue={(width) =>
            on.change(
              { outline: width === 0 ? null : { colour: outline?.colour ?? '#ffffff', width } },
              `outline/${id}`,
            )
          }
        />
        <ColourField
          label={t('outline_colour')}
          value={outline?.colour ?? '#ffffff'}
          onValue={(colour) =>
            on.change({ outline: { colour, width: outline?.width ?? OUTLINE } }, `outline/${id}`)
          }
        />
        <Choice
          label={t('alignment')}
          value={region.alignment}
          options={ALIGNMENTS.map((one) => [one, t(`alignments.${one}`)])}
          onValue={(alignment) => on.change({ alignment })}
        />
        <Choice
          label={t('direction')}
          value={vertical ? 'columns' : 'rows'}
          options={DIRECTIONS.map((one) => [one, t(`directions.${one}`)])}
          onValue={(one) => on.change({ vertical: one === 'columns' })}
        />
        <NumberField
          label={t('angle')}
          value={angle}
          least={-180}
          most={180}
          onValue={(next) => on.change({ angle: normal(next) }, `angle/${id}`)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={button} disabled={isLast} onClick={on.merge}>
          <Combine aria-hidden size={16} />
          {t('merge')}
        </button>
        <button type="button" className={button} onClick={on.split}>
          <Scissors aria-hidden size={16} />
          {t('split')}
        </button>
        <button type="button" className={button} onClick={on.styleOfAll}>
          <Paintbrush aria-hidden size={16} />
          {t('style_of_all')}
        </button>
        <button type="button" className={`${button} text-error`} onClick={on.remove}>
          <Trash2 aria-hidden size={16} />
          {t('remove')}
        </button>
      </div>
    </section>
  );
}
