import type { EditStroke, ImageEdits, PicturePatch } from '@glossa/contract';
import { Fragment, type ReactNode, useId } from 'react';
import { centred } from './turning.ts';
import type { Drawing } from './use-drawing.ts';
import type { OpenedPicture } from './use-picture.ts';

export interface LayersProps {
  picture: OpenedPicture;
  edits: ImageEdits;
  drawing: Drawing;
  /** A line that is being painted. */
  painted: EditStroke | null;
}

function Patch({ patch }: { patch: PicturePatch }) {
  const { x, y, width, height } = patch.box;
  const href = `data:image/png;base64,${patch.png}`;
  return <image {...{ x, y, width, height, href }} preserveAspectRatio="none" />;
}

const pointsOf = ({ points }: EditStroke) => {
  // A single point is a dot.
  const all = points.length === 2 ? [...points, points[0]! + 0.01, points[1]!] : points;
  return all.join(' ');
};

/** The line of a stroke, as it is painted. */
const Line = ({ stroke, className = '' }: { stroke: EditStroke; className?: string }) => (
  <polyline
    points={pointsOf(stroke)}
    fill="none"
    strokeWidth={stroke.width}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  />
);

/** What has been painted, over what lies below it; what was painted back lets the original through. */
function Painted({ strokes, drawing, children }: PaintedProps) {
  const id = useId();
  let layers: ReactNode = children;
  for (const [index, stroke] of strokes.entries()) {
    if (stroke.way === 'erase') {
      const patch = drawing.under(stroke);
      layers = (
        <>
          {layers}
          {patch ? <Patch patch={patch} /> : null}
        </>
      );
      continue;
    }
    const mask = `${id}-${index}`;
    layers = (
      <>
        <mask id={mask} maskUnits="userSpaceOnUse" x="-10%" y="-10%" width="120%" height="120%">
          <rect x="-10%" y="-10%" width="120%" height="120%" fill="#fff" />
          <g stroke="#000">
            <Line stroke={stroke} />
          </g>
        </mask>
        <g mask={`url(#${mask})`}>{layers}</g>
      </>
    );
  }
  return layers;
}
interface PaintedProps extends Pick<LayersProps, 'drawing'> {
  strokes: readonly EditStroke[];
  children: ReactNode;
}

/** The picture with its edits, as it will be made: what was taken off, what was painted, and the texts. */
export function Layers({ picture, edits, drawing, painted }: LayersProps) {
  const drawn = edits.regions.filter(
    (region) => region.shown !== 'source' && drawing.textOf(region)?.left == null,
  );
  const taking = drawn.filter(({ shown }) => shown === 'translation');
  const taken = new Set(taking.flatMap(({ takes }) => takes));
  const wiped = taking.flatMap(({ id, wipes }) =>
    wipes.map((box, at) => ({ key: `${id} ${at}`, box })),
  );
  return (
    <>
      <Painted strokes={edits.strokes} drawing={drawing}>
        {picture.patches
          .filter(({ id }) => taken.has(id))
          .map((patch) => (
            <Patch key={patch.id} patch={patch} />
          ))}
        {wiped.map(({ key, box }) => {
          const patch = drawing.under(box);
          return patch ? <Patch key={key} patch={patch} /> : null;
        })}
      </Painted>
      {drawn.map((region) => {
        const text = drawing.textOf(region);
        if (!text?.patch) return <Fragment key={region.id} />;
        return (
          <g key={region.id} {...(text.isNow ? {} : { transform: centred(text.region, region) })}>
            <Patch patch={text.patch} />
          </g>
        );
      })}
      {painted === null ? null : (
        <g className="opacity-60">
          <Line
            stroke={painted}
            className={painted.way === 'erase' ? 'stroke-primary' : 'stroke-secondary'}
          />
        </g>
      )}
    </>
  );
}
