/** A stretch in which one voice speaks. */
export interface HeardStretch {
  ms: number;
  /** Median pitch and third formant; undefined where too little of it is voiced. */
  traits: { pitchHz: number; formantHz: number } | undefined;
}

interface Group {
  pitch: number;
  throat: number;
  ms: number;
  members: number[];
}

/** Pitches (semitones) and throats (a share) that are so far from each other count one. */
const PITCH_STEP = 3;
const THROAT_STEP = 0.1;
/** Stretches nearer than that are of one voice from the beginning; groups that are nearer are of one in the end. */
const ALIKE = 0.6;
const APART = 1.4;
const MOST_VOICES = 8;
/** A voice that is heard once, and for a smaller share of all, is a slip of the tongue or of the measure. */
const LEAST_SHARE = 0.05;

/**
 * Which of several voices says each stretch, by pitch and timbre: numbers from 0 on, in the order in which they are first
 * heard. A draft: voices that are alike count as one, and who laughs or whispers may count as another.
 */
export function tellVoices(stretches: readonly HeardStretch[]): number[] {
  const groups: Group[] = [];
  for (const [index, { traits, ms }] of stretches.entries()) {
    if (traits === undefined) continue;
    const own = {
      pitch: (12 * Math.log2(traits.pitchHz / 100)) / PITCH_STEP,
      throat: Math.log(traits.formantHz / 2_500) / Math.log(1 + THROAT_STEP),
      ...{ ms: Math.max(1, ms), members: [index] },
    };
    const near = nearest(own, groups);
    if (near !== undefined && distance(own, near) < ALIKE) join(near, own);
    else groups.push(own);
  }
  while (groups.length > 1) {
    const [one, other] = nearestPair(groups);
    if (distance(one, other) >= APART && groups.length <= MOST_VOICES) break;
    join(one, other);
    groups.splice(groups.indexOf(other), 1);
  }
  dropSlips(groups);
  return numbered(stretches.length, groups);
}

const distance = (one: Group, other: Group) =>
  Math.hypot(one.pitch - other.pitch, one.throat - other.throat);

function nearest(group: Group, others: readonly Group[]): Group | undefined {
  let best: Group | undefined;
  for (const other of others)
    if (best === undefined || distance(group, other) < distance(group, best)) best = other;
  return best;
}

function nearestPair(groups: readonly Group[]): [Group, Group] {
  let best: [Group, Group] = [groups[0]!, groups[1]!];
  for (const [at, one] of groups.entries())
    for (const other of groups.slice(at + 1))
      if (distance(one, other) < distance(...best)) best = [one, other];
  return best;
}

/** Adds what another group has. */
function join(group: Group, other: Group): void {
  const ms = group.ms + other.ms;
  group.pitch = (group.pitch * group.ms + other.pitch * other.ms) / ms;
  group.throat = (group.throat * group.ms + other.throat * other.ms) / ms;
  group.ms = ms;
  group.members.push(...other.members);
}

function dropSlips(groups: Group[]): void {
  const all = groups.reduce((sum, { ms }) => sum + ms, 0);
  for (const slip of [...groups].sort((one, other) => one.ms - other.ms)) {
    const isSlip = slip.members.length === 1 && slip.ms < LEAST_SHARE * all;
    if (!isSlip || groups.length === 1) continue;
    groups.splice(groups.indexOf(slip), 1);
    join(nearest(slip, groups)!, slip);
  }
}

/** The number of each stretch; of what is not voiced that of the stretch before, else of the first that is. */
function numbered(count: number, groups: readonly Group[]): number[] {
  const inOrder = groups
    .map(({ members }) => ({ members, first: Math.min(...members) }))
    .sort((one, other) => one.first - other.first);
  const numbers = new Array<number | undefined>(count).fill(undefined);
  for (const [number, { members }] of inOrder.entries())
    for (const member of members) numbers[member] = number;
  let last = 0;
  return numbers.map((number) => {
    last = number ?? last;
    return last;
  });
}
