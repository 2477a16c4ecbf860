import { attributeOf } from '../xml/attributes.ts';
import type { EditList } from '../xml/edits.ts';
import type { XmlElement } from '../xml/reader.ts';

/**
 * Transitions between slides that have a side, and the one that each has where none is said (ISO/IEC 29500-1, 19.5;
 * [MS-PPTX], 2.2). The others open, close or turn alike on both sides, or have an orientation.
 */
const SIDES: Readonly<Record<string, string>> = {
  'p:cover': 'l',
  'p:pull': 'l',
  'p:push': 'l',
  'p:strips': 'lu',
  'p:wipe': 'l',
  'p14:conveyor': 'l',
  'p14:ferris': 'l',
  'p14:flip': 'l',
  'p14:gallery': 'l',
  'p14:glitter': 'l',
  'p14:pan': 'l',
  'p14:prism': 'l',
  'p14:reveal': 'l',
  'p14:ripple': 'center',
  'p14:switch': 'l',
  'p14:vortex': 'l',
};
/** To the left or to the right, or to a corner there. */
const SIDED = /^[lr](?=[ud]?$)/;

/** Any of the transitions of 2013, which says apart whether it is turned over ([MS-PPTX], `CT_PresetTransition`). */
const PRESET = 'p15:prstTrans';

/** Has a transition (`p:transition`) go to the other side. */
export function mirrorTransition(source: string, transition: XmlElement, edits: EditList): void {
  for (const kind of transition.children) {
    const isPreset = kind.name === PRESET;
    if (!isPreset && !Object.hasOwn(SIDES, kind.name)) continue;
    const name = isPreset ? 'invX' : 'dir';
    const said = attributeOf(source, kind, name);
    const value = isPreset ? negated(said?.value) : other(said?.value ?? SIDES[kind.name]!);
    if (value === undefined) continue;
    const at = kind.start + 1 + kind.rawName.length;
    if (said) edits.add(said.valueStart, said.valueEnd, value);
    else edits.add(at, at, ` ${name}="${value}"`);
  }
}

/** The opposite of a boolean as XML Schema writes it, false where none is said. */
const negated = (value: string | undefined) => (value === '1' || value === 'true' ? '0' : '1');

/** The other side; undefined for one that is neither left nor right. */
function other(side: string): string | undefined {
  return SIDED.test(side)
    ? side.replace(SIDED, (letter) => (letter === 'l' ? 'r' : 'l'))
    : undefined;
}
