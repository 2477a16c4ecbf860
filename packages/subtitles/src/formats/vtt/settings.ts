/** Settings of a cue as the standard reads them (§6.2); `auto` where none is given or it cannot be read. */
export interface VttSettings {
  region?: string;
  vertical?: 'rl' | 'lr';
  /** A number of lines, or a share of the height in percent. */
  line?: { value: number; percent: boolean; align?: 'start' | 'center' | 'end' };
  position?: { value: number; align?: 'line-left' | 'center' | 'line-right' };
  /** Percent; 100 unless given. */
  size: number;
  align: 'start' | 'center' | 'end' | 'left' | 'right';
}

const ALIGN: ReadonlySet<string> = new Set(['start', 'center', 'end', 'left', 'right']);
const LINE_ALIGN: ReadonlySet<string> = new Set(['start', 'center', 'end']);
const POSITION_ALIGN: ReadonlySet<string> = new Set(['line-left', 'center', 'line-right']);

/** What the settings of a cue mean; what the standard ignores is ignored. */
export function readSettings(text: string): VttSettings {
  const settings: VttSettings = { size: 100, align: 'center' };
  for (const setting of text.split(/[ \t\n\f\r]+/)) {
    const colon = setting.indexOf(':');
    if (colon <= 0 || colon === setting.length - 1) continue;
    readOne(setting.slice(0, colon), setting.slice(colon + 1), settings);
  }
  // A cue with a line, a size or vertical text is in no region.
  if (settings.vertical || settings.line || settings.size !== 100) delete settings.region;
  return settings;
}

function readOne(name: string, value: string, settings: VttSettings): void {
  if (name === 'region') settings.region = value;
  else if (name === 'vertical') {
    if (value === 'rl' || value === 'lr') settings.vertical = value;
  } else if (name === 'line') readLine(value, settings);
  else if (name === 'position') readPosition(value, settings);
  else if (name === 'size') settings.size = percentOf(value) ?? settings.size;
  else if (name === 'align' && ALIGN.has(value)) settings.align = value as VttSettings['align'];
}

function readLine(text: string, settings: VttSettings): void {
  const [value, align] = parts(text);
  const percent = value!.endsWith('%');
  const number = percent
    ? percentOf(value!)
    : /^-?\d+(?:\.\d+)?$/.test(value!)
      ? Number(value)
      : undefined;
  if (number === undefined || (align !== undefined && !LINE_ALIGN.has(align))) return;
  settings.line = { value: number, percent };
  if (align !== undefined) settings.line.align = align as 'start';
}

function readPosition(text: string, settings: VttSettings): void {
  const [value, align] = parts(text);
  const number = percentOf(value!);
  if (number === undefined || (align !== undefined && !POSITION_ALIGN.has(align))) return;
  settings.position = { value: number };
  if (align !== undefined) settings.position.align = align as 'center';
}

const parts = (text: string): [string, string | undefined] => {
  const comma = text.indexOf(',');
  return comma < 0 ? [text, undefined] : [text.slice(0, comma), text.slice(comma + 1)];
};

/** A percentage from 0 to 100 (§6.4). */
function percentOf(text: string): number | undefined {
  const digits = /^(\d+(?:\.\d+)?)%$/.exec(text)?.[1];
  const value = Number(digits);
  return digits === undefined || value > 100 ? undefined : value;
}
