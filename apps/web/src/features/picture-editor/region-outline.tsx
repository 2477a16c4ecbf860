import type { EditRegion } from '@glossa/contract';
import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { HANDLES, type Handle, handleAt, type TurningSide, turningOf } from './geometry.ts';
import { turnedBy } from './turning.ts';

/** What of a region is taken hold of: its place, a handle, or what turns it, off a side. */
export type Grip = 'place' | TurningSide | Handle;

export interface RegionOutlineProps {
  region: EditRegion;
  /** From 1. */
  number: number;
  selected: boolean;
  /** Its translation cannot be drawn. */
  isLeft: boolean;
  /** It is to be looked at. */
  isMarked: boolean;
  /** Pixels of the picture in one of the screen. */
  pixel: number;
  /** Its size. */
  picture: { width: number; height: number };
  /** False while something is painted or drawn over it. */
  canGrip: boolean;
  onGrip(event: PointerEvent, grip: Grip): void;
  onSelect(): void;
}

/** On the screen: how large handles are, and how far the one that turns stands off; fingers get more. */
const HANDLE = { seen: 5, held: 14, off: 26 } as const;

/** The place of a text over its picture, with what it is taken hold of by. */
export function RegionOutline(props: RegionOutlineProps) {
  const { region, number, selected, isLeft, isMarked, pixel, picture, canGrip, onGrip, onSelect } =
    props;
  const { t } = useTranslation('translate/picture-editor');
  const { place, angle, translation } = region;
  const { side, foot, at: turning } = turningOf(region, HANDLE.off * pixel, picture);
  const colour = isLeft ? 'stroke-error' : isMarked ? 'stroke-warning' : 'stroke-primary';
  const grip = (of: Grip) => ({ onPointerDown: (event: PointerEvent) => onGrip(event, of) });
  return (
    <g>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG */}
      <rect
        {...place}
        transform={turnedBy(region)}
        role="button"
        tabIndex={0}
        aria-pressed={selected}
        aria-label={t('region_n', { number, text: translation.slice(0, 60) })}
        data-region={region.id}
        className={`fill-transparent outline-none focus-visible:fill-primary/15 ${colour} ${canGrip ? 'cursor-move' : 'pointer-events-none'} ${selected ? '' : 'opacity-55'}`}
        style={{ touchAction: selected ? 'none' : undefined }}
        strokeWidth={(selected ? 2 : 1) * pixel}
        strokeDasharray={selected && !isLeft ? undefined : `${4 * pixel} ${3 * pixel}`}
        onFocus={onSelect}
        {...grip('place')}
      />
      {selected && canGrip ? (
        <>
          <line
            {...{ x1: foot[0], y1: foot[1], x2: turning[0], y2: turning[1] }}
            className="stroke-primary"
            strokeWidth={pixel}
          />
          <Knob at={turning} pixel={pixel} className="cursor-grab" round {...grip(side)} />
          {HANDLES.map((handle) => (
            <Knob
              key={handle.join()}
              at={handleAt(region, handle)}
              pixel={pixel}
              className={cursorOf(handle, angle)}
              {...grip(handle)}
            />
          ))}
        </>
      ) : null}
    </g>
  );
}

const CURSORS = [
  'cursor-ew-resize',
  'cursor-nwse-resize',
  'cursor-ns-resize',
  'cursor-nesw-resize',
] as const;

/** The cursor that shows in which direction a handle of a turned place goes. */
function cursorOf([right, down]: Handle, angle: number): string {
  const degrees = (Math.atan2(down, right) * 180) / Math.PI + angle;
  return CURSORS[((Math.round(degrees / 45) % 4) + 4) % 4]!;
}

interface KnobProps {
  at: readonly [number, number];
  pixel: number;
  className: string;
  round?: boolean;
  onPointerDown(event: PointerEvent): void;
}

function Knob({ at: [x, y], pixel, className, round = false, onPointerDown }: KnobProps) {
  const seen = HANDLE.seen * pixel;
  return (
    <g className={className} style={{ touchAction: 'none' }} onPointerDown={onPointerDown}>
      <circle cx={x} cy={y} r={HANDLE.held * pixel} fill="transparent" />
      <rect
        {...{ x: x - seen, y: y - seen, width: 2 * seen, height: 2 * seen }}
        rx={round ? seen : pixel}
        className="fill-base-100 stroke-primary"
        strokeWidth={1.5 * pixel}
      />
    </g>
  );
}
