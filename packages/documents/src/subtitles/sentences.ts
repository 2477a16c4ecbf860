import { fragmentText } from '@glossa/contract';
import {
  type Cue,
  endsWithMarks,
  isOneSentence,
  LONGEST_PAUSE,
  type Subtitles,
} from '@glossa/subtitles';
import { hasLetters } from '../units/fragments.ts';
import { type Flow, flowsOf } from './flows.ts';
import { type CodedFlow, codedFlow } from './fragment.ts';

/** What is translated as one: a stretch, or several of cues that follow each other and make one sentence. */
export interface Sentence {
  flows: Flow[];
  coded: CodedFlow[];
}

/** A sentence before it is read: where it stands, and what it says. */
export interface PlannedSentence {
  text: string;
  start: number;
  end: number;
  speaker: string | undefined;
  places: Place[];
}

/** A stretch of a cue. */
interface Place {
  cue: Cue;
  /** Position of the cue among those that are shown. */
  order: number;
  /** Position of the stretch in its cue. */
  index: number;
}

const MOST_CUES = 6;
const MOST_CHARACTERS = 500;

/**
 * The sentences of a file in order. Cues are joined where the file ends its sentences with marks and one cue does not,
 * where one speaker, style and place goes on soon after, and where no tag inside a text would have to be divided. Of a
 * file of a million cues what they are made of has no room: `readSentence` reads it again, one sentence after the other.
 */
export function planSentences(
  file: Subtitles,
  { karaoke }: { karaoke: boolean },
): PlannedSentence[] {
  const stretches = stretchesOf(file, karaoke);
  const marked = endsWithMarks(stretches.map(({ text }) => text));
  const sentences: PlannedSentence[] = [];
  let length = 0;
  stretches.forEach((each, index) => {
    const { cue, text } = each;
    const last = sentences.at(-1);
    const before = stretches[index - 1];
    const goesOn =
      marked &&
      last !== undefined &&
      before !== undefined &&
      last.places.length < MOST_CUES &&
      length + text.length <= MOST_CHARACTERS &&
      follows(before, each) &&
      isOneSentence(before.text, text);
    if (goesOn) {
      last.places.push(each);
      last.text = `${last.text} ${text}`;
      last.end = cue.end;
      length += text.length;
    } else {
      const { start, end, speaker } = cue;
      sentences.push({ text, start, end, speaker, places: [each] });
      length = text.length;
    }
  });
  return sentences;
}

/** Reads sentences, best in their order: the stretches of the last cue are kept. */
export function sentenceReader(file: Subtitles): (planned: PlannedSentence) => Sentence {
  let last: Cue | undefined;
  let flows: Flow[] = [];
  const flowAt = ({ cue, order, index }: Place) => {
    if (cue !== last) flows = flowsOf(file, cue, order);
    last = cue;
    return flows[index]!;
  };
  return ({ places }) => {
    const all = places.map(flowAt);
    return { flows: all, coded: all.map((flow) => codedFlow(flow)) };
  };
}

interface Stretch extends Place {
  text: string;
  /** It has no tags and shares its cue with no other. */
  whole: boolean;
}

/** Stretches with letters. */
function stretchesOf(file: Subtitles, karaoke: boolean): Stretch[] {
  const stretches: Stretch[] = [];
  shownCues(file).forEach((cue, order) => {
    flowsOf(file, cue, order).forEach((flow, index) => {
      const { fragment, times } = codedFlow(flow);
      const text = fragmentText(fragment).trim();
      if (!hasLetters(text) || (times.length > 0 && !karaoke)) return;
      const plain = times.length === 0 && fragment.every((part) => typeof part === 'string');
      stretches.push({ cue, order, index, text, whole: plain && !flow.shared });
    });
  });
  return stretches;
}

/** Cues that people see, of the track that most are of; a line that is shown several times is one. */
function shownCues({ cues }: Subtitles) {
  const counts = new Map<string, number>();
  for (const { language = '' } of cues) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [main] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [''];
  const seen = new Set<number>();
  return cues.filter(({ hidden, language = '', text }) => {
    if (hidden || language !== main || seen.has(text.start)) return false;
    seen.add(text.start);
    return true;
  });
}

function follows(before: Stretch, after: Stretch): boolean {
  const pause = after.cue.start - before.cue.end;
  const same = (['place', 'style', 'speaker', 'language'] as const).every(
    (key) => before.cue[key] === after.cue[key],
  );
  const next = after.order === before.order + 1;
  const whole = before.whole && after.whole;
  return next && same && whole && pause >= -100 && pause <= LONGEST_PAUSE;
}
