import type { EditBox, EditStroke, ImageEdits } from '@glossa/contract';
import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  boxBetween,
  LEAST_SIDE,
  moved,
  type Point,
  resized,
  simplified,
  type Turned,
  turnedTo,
} from './geometry.ts';
import { Layers, type LayersProps } from './layers.tsx';
import { type Grip, RegionOutline } from './region-outline.tsx';

export const TOOLS = ['select', 'add', 'erase', 'restore'] as const;
export type PictureTool = (typeof TOOLS)[number];

export interface CanvasProps extends Omit<LayersProps, 'painted'> {
  tool: PictureTool;
  /** Pixels of the picture that a brush is wide. */
  brush: number;
  /** Percents of the picture, from its start, that show the result. */
  shown: number;
  /** By how much it is larger than its place on the page. */
  zoom: number;
  selected: string | null;
  /** Texts that are to be looked at. */
  marked: ReadonlySet<string>;
  onSelect(id: string | null): void;
  onPlace(id: string, turned: Turned): void;
  onAdd(box: EditBox): void;
  onStroke(stroke: Pick<EditStroke, 'way' | 'width' | 'points'>): void;
}

/** What a pointer does from when it is put down until it is lifted. */
type Drag =
  | { what: 'region'; id: string; grip: Grip; from: Point; before: Turned; now: Turned }
  | { what: 'box'; from: Point; to: Point }
  | { what: 'stroke'; points: Point[] };

/** Pixels of the screen: who moves less than this wanted to select. */
const STILL = 3;
/** Pixels of the picture by which a painted line may be simpler than the hand's. */
const SIMPLER = 1.2;

const strokeOf = (
  way: 'erase' | 'restore',
  width: number,
  points: readonly Point[],
): EditStroke => ({
  ...{ id: 'painted', way, width },
  points: simplified(points, SIMPLER)
    .slice(0, 500)
    .flatMap(([x, y]) => [Math.round(x), Math.round(y)]),
});

function follow(drag: Extract<Drag, { what: 'region' }>, to: Point): Turned {
  const [dx, dy] = [to[0] - drag.from[0], to[1] - drag.from[1]];
  if (drag.grip === 'place') return moved(drag.before, dx, dy);
  if (drag.grip === 'top' || drag.grip === 'bottom')
    return { ...drag.before, angle: turnedTo(drag.before, to, drag.grip) };
  return resized(drag.before, drag.grip, dx, dy);
}

/** The picture with its edits, where texts are moved, sized, turned and added, and where is painted. */
export function Canvas(props: CanvasProps) {
  const { picture, edits, drawing, tool, brush, shown, zoom, selected, marked } = props;
  const { onSelect, onPlace, onAdd, onStroke } = props;
  const { t } = useTranslation('translate/picture-editor');
  const { width, height } = picture;
  const svg = useRef<SVGSVGElement>(null);
  const clip = useId();
  const [drag, show] = useState<Drag | null>(null);
  // Pointers may be quicker than what is shown of them.
  const newest = useRef<Drag | null>(null);
  const setDrag = (next: Drag | null) => {
    newest.current = next;
    show(next);
  };
  const pixel = usePixel(svg, width, zoom);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const at = new DOMPoint(clientX, clientY).matrixTransform(
      svg.current!.getScreenCTM()!.inverse(),
    );
    return [at.x, at.y];
  };
  function hold(event: PointerEvent, begun: Drag): void {
    if (event.button !== 0 || !event.isPrimary) return;
    event.stopPropagation();
    svg.current!.setPointerCapture(event.pointerId);
    setDrag(begun);
  }
  function begin(event: PointerEvent): void {
    const from = pointOf(event);
    if (tool === 'add') hold(event, { what: 'box', from, to: from });
    else if (tool !== 'select') hold(event, { what: 'stroke', points: [from] });
    else onSelect(null);
  }
  function grip(event: PointerEvent, id: string, of: Grip): void {
    const region = edits.regions.find((one) => one.id === id);
    if (region === undefined) return;
    const before = { place: region.place, angle: region.angle };
    // A finger scrolls until it is put on what is selected.
    onSelect(id);
    if (event.pointerType === 'touch' && id !== selected) return;
    hold(event, { what: 'region', id, grip: of, from: pointOf(event), before, now: before });
  }
  function go(event: PointerEvent): void {
    const held = newest.current;
    if (held === null) return;
    const to = pointOf(event);
    if (held.what === 'region') setDrag({ ...held, now: follow(held, to) });
    else if (held.what === 'box') setDrag({ ...held, to });
    else setDrag({ ...held, points: [...held.points, to] });
  }
  function end(event: PointerEvent): void {
    const held = newest.current;
    if (held === null) return;
    setDrag(null);
    const to = pointOf(event);
    if (held.what === 'box') {
      const box = boxBetween(held.from, to);
      if (Math.min(box.width, box.height) >= LEAST_SIDE) onAdd(box);
    } else if (held.what === 'stroke' && tool !== 'select' && tool !== 'add') {
      onStroke(strokeOf(tool, brush, held.points));
    } else if (held.what === 'region') {
      const far = Math.hypot(to[0] - held.from[0], to[1] - held.from[1]);
      if (far >= STILL * pixel) onPlace(held.id, follow(held, to));
    }
  }

  const held = drag?.what === 'region' ? drag : null;
  const now: ImageEdits =
    held === null
      ? edits
      : {
          ...edits,
          regions: edits.regions.map((region) =>
            region.id === held.id ? { ...region, ...held.now } : region,
          ),
        };
  const painted =
    drag?.what === 'stroke' && (tool === 'erase' || tool === 'restore')
      ? strokeOf(tool, brush, drag.points)
      : null;
  const isPainting = tool !== 'select';
  return (
    <div
      className="max-h-[78vh] overflow-auto rounded-box border border-line bg-base-300"
      dir="ltr"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML is one of SVG */}
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={t('picture')}
        data-picture
        className={`mx-auto block select-none ${isPainting ? 'cursor-crosshair' : ''}`}
        style={{ width: `${zoom * 100}%`, touchAction: isPainting ? 'none' : 'pan-x pan-y' }}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
      >
        <clipPath id={clip}>
          <rect x={0} y={0} width={(width * shown) / 100} height={height} />
        </clipPath>
        <image href={picture.originalUrl} {...{ width, height }} preserveAspectRatio="none" />
        <g clipPath={`url(#${clip})`} className="pointer-events-none">
          <Layers {...{ picture, drawing, painted }} edits={now} />
        </g>
        {shown === 0 || shown === 100 ? null : (
          <line
            {...{ x1: (width * shown) / 100, x2: (width * shown) / 100, y1: 0, y2: height }}
            className="stroke-primary"
            strokeWidth={2 * pixel}
          />
        )}
        {now.regions.map((region, index) => (
          <RegionOutline
            key={region.id}
            {...{ region, pixel, picture }}
            number={index + 1}
            selected={region.id === selected}
            isMarked={marked.has(region.id)}
            isLeft={region.shown !== 'source' && drawing.textOf(region)?.left != null}
            canGrip={!isPainting}
            onGrip={(event, of) => grip(event, region.id, of)}
            onSelect={() => onSelect(region.id)}
          />
        ))}
        {drag?.what === 'box' ? (
          <rect
            {...boxBetween(drag.from, drag.to)}
            className="fill-primary/15 stroke-primary"
            strokeWidth={1.5 * pixel}
          />
        ) : null}
      </svg>
    </div>
  );
}

/** Pixels of the picture in one of the screen. */
function usePixel(svg: RefObject<SVGSVGElement | null>, width: number, zoom: number): number {
  const [pixel, setPixel] = useState(1);
  useEffect(() => {
    const measure = () => {
      const { width: wide } = svg.current!.getBoundingClientRect();
      if (wide > 0) setPixel(width / wide);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(svg.current!);
    return () => observer.disconnect();
  }, [svg, width, zoom]);
  return pixel;
}
