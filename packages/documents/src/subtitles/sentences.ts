import { fragmentText } from '@glossa/contract';
import { endsWithMarks, isOneSentence, LONGEST_PAUSE, type Subtitles } from '@glossa/subtitles';
import { hasLetters } from '../units/fragments.ts';
import { type Flow, flowsOf } from './flows.ts';
import { type CodedFlow, codedFlow } from './fragment.ts';

/** What is translated as one: a stretch, or several of cues that follow each other and make one sentence. */
export interface Sentence {
  flows: Flow[];
  coded: CodedFlow[];
}

const MOST_CUES = 6;
const MOST_CHARACTERS = 500;

/**
 * The sentences of a file in order. Cues are joined where the file ends its sentences with marks and one cue does not,
 * where one speaker, style and place goes on soon after, and where no tag inside a text would have to be divided.
 */
export function sentencesOf(file: Subtitles, { karaoke }: { karaoke: boolean }): Sentence[] {
  const flows = shownCues(file).flatMap((cue, order) => flowsOf(file, cue, order));
  const coded = flows
    .map((flow) => ({ flow, coded: codedFlow(flow) }))
    .filter(
      ({ coded: { fragment, times } }) =>
        hasLetters(fragmentText(fragment)) && (karaoke || times.length === 0),
    );
  const texts = coded.map(({ coded: { fragment } }) => fragmentText(fragment).trim());
  const marked = endsWithMarks(texts);
  const sentences: Sentence[] = [];
  let length = 0;
  coded.forEach((each, index) => {
    const last = sentences.at(-1);
    const before = coded[index - 1];
    const goesOn =
      marked &&
      last !== undefined &&
      before !== undefined &&
      last.flows.length < MOST_CUES &&
      length + texts[index]!.length <= MOST_CHARACTERS &&
      follows(before, each) &&
      isOneSentence(texts[index - 1]!, texts[index]!);
    if (goesOn) {
      last.flows.push(each.flow);
      last.coded.push(each.coded);
      length += texts[index]!.length;
    } else {
      sentences.push({ flows: [each.flow], coded: [each.coded] });
      length = texts[index]!.length;
    }
  });
  return sentences;
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

type Coded = { flow: Flow; coded: CodedFlow };

function follows(before: Coded, after: Coded): boolean {
  const first = before.flow.cue;
  const second = after.flow.cue;
  const pause = second.start - first.end;
  const same = (['place', 'style', 'speaker', 'language'] as const).every(
    (key) => first[key] === second[key],
  );
  const whole = [before, after].every(
    ({ flow, coded }) =>
      !flow.shared &&
      coded.times.length === 0 &&
      coded.fragment.every((part) => typeof part === 'string'),
  );
  const next = after.flow.order === before.flow.order + 1;
  return next && same && whole && pause >= -100 && pause <= LONGEST_PAUSE;
}
