/** A picture over so much of a slide is its background. */
const BACKGROUND = 0.9;
/** How far, by the size of a picture, what stands on it may reach beyond it. */
const OVERHANG = 0.02;
/** Pictures that are looked at for what stands on them. */
const MOST_CARRIERS = 200;

/** Width and height of a slide, in the unit of its boxes. */
export interface SlideSize {
  width: number;
  height: number;
}

/** Where something stands on a slide, in any one unit. */
export interface SlideBox extends SlideSize {
  x: number;
  y: number;
  /** What comes later is drawn over what comes before. */
  order: number;
  isPicture: boolean;
  /** It has a place of its own rather than that of its layout. */
  isPlaced: boolean;
}

export interface MirrorShift {
  /** How far to the right it moves. */
  shift: number;
  /** It stands on a picture and moves with it. */
  carried: boolean;
}

/**
 * How far each box moves when the direction of reading turns: what stood at the left stands at the right, and what
 * stands on a picture stays at its place on it. A background among pictures says nothing of where there is room.
 * `boxes` are in the order of drawing; `edges` is the sum of the left and the right edge of what they stand in.
 */
export function mirrorShifts(
  boxes: readonly SlideBox[],
  edges: number,
  slide: SlideSize,
): MirrorShift[] {
  const pictures = boxes.filter(({ isPlaced, isPicture }) => isPlaced && isPicture);
  const others = pictures.filter(
    ({ width, height }) => width < slide.width * BACKGROUND || height < slide.height * BACKGROUND,
  );
  const carriers = (others.length > 0 ? others : pictures).slice(0, MOST_CARRIERS);
  const shifts = new Map<SlideBox, number>();
  return boxes.map((box) => {
    const carrier = carriers.find((picture) => picture !== box && stands(box, picture));
    const shift = (carrier && shifts.get(carrier)) ?? edges - 2 * box.x - box.width;
    shifts.set(box, shift);
    return { shift, carried: carrier !== undefined };
  });
}

/** True for what lies on a picture that comes before it. */
function stands(box: SlideBox, picture: SlideBox): boolean {
  if (!box.isPlaced || box.order < picture.order) return false;
  const [across, along] = [picture.width * OVERHANG, picture.height * OVERHANG];
  return (
    box.x >= picture.x - across &&
    box.y >= picture.y - along &&
    box.x + box.width <= picture.x + picture.width + across &&
    box.y + box.height <= picture.y + picture.height + along
  );
}

/** Presets of shapes that point somewhere: their drawing turns too. */
const POINTING =
  /arrow|chevron|homePlate|pentagonRight|callout|connector|^line$|brace|bracket|parallelogram|rtTriangle|rightTriangle|corner|halfFrame|diagStripe|snip|round[12]|teardrop|^(?:pie|chord|arc|blockArc|moon|swooshArrow)|actionButton|flowChart(?:OnlineStorage|Delay|Display|ManualInput|PunchedCard|Magnetic|StoredData|Card|SequentialAccess|DirectAccess)/i;

/** `preset` as PowerPoint or, without hyphens, LibreOffice names it. */
export function isPointing(preset: string): boolean {
  return POINTING.test(preset);
}
