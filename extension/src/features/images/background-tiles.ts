interface Size {
  width: number;
  height: number;
}

/** Where a picture is drawn, in CSS pixels from the corner of the box. */
export interface Tile extends Size {
  x: number;
  y: number;
}

export interface BackgroundStyle {
  /** Computed values of one layer, such as `cover`, `50% 50%`, `repeat-x`. */
  size: string;
  position: string;
  repeat: string;
}

const MOST_TILES = 400;

/** Where CSS draws a background picture in a box (CSS Backgrounds 3 §3): each tile that touches the box. */
export function backgroundTiles(box: Size, picture: Size, style: BackgroundStyle): Tile[] {
  const size = drawnSize(box, picture, style.size);
  if (size.width < 1 || size.height < 1) return [];
  const [px = '0%', py = px] = style.position.split(/\s+(?![^(]*\))/);
  const [rx = 'repeat', ry = rx] = repeats(style.repeat);
  const columns = along(box.width, size.width, px, rx);
  const rows = along(box.height, size.height, py, ry);
  return rows
    .flatMap((row) =>
      columns.map((column) => ({ x: column.at, y: row.at, width: column.size, height: row.size })),
    )
    .slice(0, MOST_TILES);
}

function drawnSize(box: Size, picture: Size, size: string): Size {
  const ratio = picture.width / picture.height;
  if (size === 'cover' || size === 'contain') {
    const pick = size === 'cover' ? Math.max : Math.min;
    const scale = pick(box.width / picture.width, box.height / picture.height);
    return { width: picture.width * scale, height: picture.height * scale };
  }
  const [w = 'auto', h = 'auto'] = size.split(/\s+/);
  const width = length(w, box.width);
  const height = length(h, box.height);
  if (width === null && height === null) return picture;
  if (width === null) return { width: height! * ratio, height: height! };
  return { width, height: height ?? width / ratio };
}

/** A computed length or percentage in pixels; null for `auto` and anything else. */
function length(value: string, whole: number): number | null {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return null;
  return value.endsWith('%') ? (number / 100) * whole : number;
}

function repeats(repeat: string): string[] {
  if (repeat === 'repeat-x') return ['repeat', 'no-repeat'];
  if (repeat === 'repeat-y') return ['no-repeat', 'repeat'];
  return repeat.split(/\s+/);
}

function along(box: number, tile: number, position: string, repeat: string) {
  if (repeat === 'space' && Math.floor(box / tile) >= 2) {
    const count = Math.floor(box / tile);
    const gap = (box - count * tile) / (count - 1);
    return Array.from({ length: count }, (_, index) => ({ at: index * (tile + gap), size: tile }));
  }
  const size = repeat === 'round' ? box / Math.max(1, Math.round(box / tile)) : tile;
  const first = offset(position, box - size);
  if (repeat === 'no-repeat' || repeat === 'space') return [{ at: first, size }];
  const tiles: { at: number; size: number }[] = [];
  for (let at = first - Math.ceil(first / size) * size; at < box; at += size) {
    if (at + size > 0) tiles.push({ at, size });
  }
  return tiles;
}

/** A computed position, `calc(100% - 8px)` included, in pixels. */
function offset(position: string, free: number): number {
  const terms = position.match(/[-+]?\s*[\d.]+(?:%|px)/g) ?? [];
  return terms.reduce((sum, term) => sum + (length(term.replace(/\s/g, ''), free) ?? 0), 0);
}
