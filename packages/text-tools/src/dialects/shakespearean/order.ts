import { baseOfIng, baseOfParticiple, baseOfThird, isBase } from '../english-verbs.ts';
import { second, third } from './conjugate.ts';
import {
  ADVERBS,
  DETERMINERS,
  made,
  OBJECT_PRONOUNS,
  SUBJECTS,
  WH_WORDS,
  type Word,
} from './words.ts';

const DO_FORMS = new Set(['do', 'does', 'did']);
/** Verbs of motion that form their perfect with be. */
const BE_PERFECTS = new Set(
  'come gone arrived returned fled become risen grown departed'.split(' '),
);
const key = (words: readonly Word[], at: number) => words[at]?.key;

/**
 * Word order of questions and negations before do became their auxiliary: knowest thou, I know not;
 * want as would, need to as must; the perfect of motion with be.
 */
export function reorder(words: Word[], question: boolean): Word[] {
  const clause = wants(obligations(words));
  if (!question) return perfects(negations(forbidden(clause)));
  return perfects(negations(questions(clause)));
}

/** I have to go, I need to go: I must go. */
function obligations(words: Word[]): Word[] {
  if (!words.some((word, at) => word.key === 'to' && at > 0)) return words;
  return words.flatMap((word, at) => {
    const verb = isBase(key(words, at + 2) ?? '');
    if (/^(?:have|has|needs?)$/.test(word.key) && key(words, at + 1) === 'to' && verb) {
      const negated = key(words, at - 1) === 'not';
      return [made(negated ? 'need' : 'must', false)];
    }
    if (
      word.key === 'to' &&
      /^(?:have|has|needs?)$/.test(key(words, at - 1) ?? '') &&
      isBase(key(words, at + 1) ?? '')
    )
      return [];
    return [word];
  });
}

/** I want to go: I would go. Do you want to go: wouldst thou go. */
function wants(words: Word[]): Word[] {
  const at = words.findIndex(
    (word, index) =>
      (word.key === 'want' || word.key === 'wants') &&
      key(words, index + 1) === 'to' &&
      isBase(key(words, index + 2) ?? ''),
  );
  if (at < 0) return words;
  const auxiliary = words.findIndex((word, index) => index < at && /^(?:do|does)$/.test(word.key));
  if (auxiliary < 0) return words.toSpliced(at, 2, made('would', false));
  return words
    .toSpliced(at, 2)
    .with(auxiliary, { ...made('would', false), text: sameStart(words[auxiliary]!, 'would') });
}

const sameStart = (word: Word, text: string) =>
  /^\p{Lu}/u.test(word.text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Don't you dare: dare thou not. */
function forbidden(words: Word[]): Word[] {
  if (key(words, 0) !== 'do' || key(words, 1) !== 'not' || key(words, 2) !== 'you') return words;
  const base = key(words, 3) ?? '';
  if (!isBase(base)) return words;
  return [made(base), made('thou'), made('not'), ...words.slice(4)];
}

/** Did not you hear: did you not hear. */
function subjectFirst(words: Word[], start: number): Word[] {
  if (key(words, start + 1) !== 'not' || !SUBJECTS.has(key(words, start + 2) ?? '')) return words;
  return [
    ...words.slice(0, start + 1),
    words[start + 2]!,
    words[start + 1]!,
    ...words.slice(start + 3),
  ];
}

function questions(words: Word[]): Word[] {
  const start = WH_WORDS.has(key(words, 0) ?? '') ? whLength(words) : 0;
  return subjectFirst(progressive(doQuestion(words, start), start), start);
}

/** What and which may bring a noun: what book do you read. */
function whLength(words: readonly Word[]): number {
  const at = words.findIndex(
    (word) => DO_FORMS.has(word.key) || /^(?:is|are|am|was|were)$/.test(word.key),
  );
  return at > 0 && at <= 4 ? at : 1;
}

/** Do you know: knowest thou. Does he not love her: loveth he her not. */
function doQuestion(words: Word[], start: number): Word[] {
  const auxiliary = key(words, start);
  if (auxiliary !== 'do' && auxiliary !== 'does') return words;
  let at = start + 1;
  let negated = key(words, at) === 'not';
  if (negated) at += 1;
  const subjectEnd = endOfSubject(words, at);
  if (subjectEnd === undefined) return words;
  const subject = words.slice(at, subjectEnd);
  at = subjectEnd;
  if (key(words, at) === 'not') {
    negated = true;
    at += 1;
  }
  const adverbs: Word[] = [];
  while (ADVERBS.has(key(words, at) ?? '') && !isBase(key(words, at)!)) adverbs.push(words[at++]!);
  const base = key(words, at);
  if (base === undefined || !isBase(base)) return words;
  const thou = subject.length === 1 && subject[0]!.key === 'you';
  const form = auxiliary === 'does' ? third(base) : thou ? second(base) : base;
  const rest = words.slice(at + 1);
  const object =
    negated && OBJECT_PRONOUNS.has(rest[0]?.key ?? '') && rest.length === 1 ? [rest.shift()!] : [];
  return [
    ...words.slice(0, start),
    { ...made(form), text: sameStart(words[start]!, form) },
    ...subject.map((word) => (thou ? made('thou') : word)),
    ...object,
    ...(negated ? [made('not')] : []),
    ...adverbs,
    ...rest,
  ];
}

/** Where the words of a subject end: at the next verb in its base form. */
function endOfSubject(words: readonly Word[], start: number): number | undefined {
  if (SUBJECTS.has(key(words, start) ?? '')) return start + 1;
  for (let at = start + 1; at <= start + 4 && at < words.length; at += 1) {
    const before = words[at - 1]!.key;
    if (isBase(words[at]!.key) && !DETERMINERS.has(before)) return at;
  }
  return undefined;
}

/** Where are you going: whither goest thou. */
function progressive(words: Word[], start: number): Word[] {
  const base = baseOfIng(key(words, start + 2) ?? '');
  if (
    !base ||
    !/^(?:is|are|am)$/.test(key(words, start) ?? '') ||
    (base === 'go' && key(words, start + 3) === 'to')
  )
    return words;
  const subject = words[start + 1]!;
  if (!SUBJECTS.has(subject.key)) return words;
  const form =
    key(words, start) === 'is' ? third(base) : subject.key === 'you' ? second(base) : base;
  return [
    ...words.slice(0, start),
    { ...made(form), text: sameStart(words[start]!, form) },
    subject.key === 'you' ? made('thou') : subject,
    ...words.slice(start + 3),
  ];
}

/** I do not know him: I know him not. Past forms keep their auxiliary, as they often did. */
function negations(words: Word[]): Word[] {
  const at = words.findIndex(
    (word, index) =>
      (word.key === 'do' || word.key === 'does') &&
      !word.fixed &&
      key(words, index + 1) === 'not' &&
      isBase(key(words, index + 2) ?? ''),
  );
  if (at < 0) return words;
  const base = words[at + 2]!.key;
  const rest = words.slice(at + 3);
  const object = OBJECT_PRONOUNS.has(rest[0]?.key ?? '') ? [rest.shift()!] : [];
  const does = words[at]!.key === 'does';
  const form = does ? third(base) : base;
  const verb = { ...made(form, does), text: sameStart(words[at]!, form) };
  return [...words.slice(0, at), verb, ...object, made('not'), ...rest];
}

/** He has come: he is come. */
function perfects(words: Word[]): Word[] {
  if (!words.some(({ key }) => BE_PERFECTS.has(key))) return words;
  return words.map((word, at) => {
    const next = ADVERBS.has(key(words, at + 1) ?? '') ? at + 2 : at + 1;
    const participle = key(words, next) ?? '';
    if (!BE_PERFECTS.has(participle) || baseOfParticiple(participle) === undefined) return word;
    if (word.key === 'has') return made('is', false);
    if (word.key === 'have' && /^(?:i|you|we|they)$/.test(key(words, at - 1) ?? ''))
      return made(key(words, at - 1) === 'i' ? 'am' : 'are', false);
    return word;
  });
}

const IRREGULAR_THIRD = new Map([
  ['has', 'hath'],
  ['does', 'doth'],
]);

/** Forms in -s that are verbs after a subject of the third person: he loves, the king knows. */
export function thirdPersons(words: Word[]): Word[] {
  let subjectBefore = false;
  return words.map((word, at) => {
    if (!word.key.endsWith('s') || word.fixed) return word;
    const irregular = IRREGULAR_THIRD.get(word.key);
    if (irregular !== undefined) {
      subjectBefore = true;
      return { ...made(irregular), text: sameStart(word, irregular) };
    }
    const base = baseOfThird(word.key);
    if (!base || base === 'be') return word;
    let before = at - 1;
    while (ADVERBS.has(key(words, before) ?? '')) before -= 1;
    const previous = key(words, before);
    if (previous === undefined || !canBeSubject(previous, subjectBefore)) return word;
    subjectBefore = true;
    const form = third(base);
    return { ...made(form), text: sameStart(word, form) };
  });
}

const THIRD_SUBJECTS = new Set(
  'he she it who that this which everyone everybody nobody somebody one nothing something everything what'.split(
    ' ',
  ),
);
const NEVER_SUBJECTS = new Set(
  'to of for with from at by in on upon about am is are was were be been not i we they you thou me him us them very too so or old young good great little other own new bad true false'.split(
    ' ',
  ),
);

function canBeSubject(previous: string, subjectBefore: boolean): boolean {
  if (THIRD_SUBJECTS.has(previous)) return true;
  if (previous === 'and') return subjectBefore;
  if (DETERMINERS.has(previous) || NEVER_SUBJECTS.has(previous)) return false;
  // A plural noun or a verb before it: no singular subject.
  return (
    (!/[^s]s$/.test(previous) && !isBase(previous)) ||
    /^(?:love|king|wind|fire|heart|time|world|light|dream|ring|fool|guide|answer|question|guard)$/.test(
      previous,
    )
  );
}
