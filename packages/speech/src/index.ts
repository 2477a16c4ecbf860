// What is spoken: texts as words that a voice can say, and sounds that are joined. Pure, for browsers too.
export { type FittedLine, fitLines, MOST_BORROWED_MS } from './dubbing/fit-lines.ts';
export { compareWords } from './heard/compare-words.ts';
export {
  standingOut,
  understoodBetter,
  type WordErrors,
  wordErrors,
} from './heard/word-errors.ts';
export { type Samples, shapePiece, silence } from './sound/samples.ts';
export { type TimedWord, timeWords } from './sound/word-times.ts';
export { readSsml, type SpokenRun } from './ssml/read-ssml.ts';
export { cleanText } from './text/clean.ts';
export { prepareText } from './text/front-end.ts';
export { pronunciationGrowth } from './text/readers/words.ts';
export { type Utterance, utterancesOf } from './utterances.ts';
export { genderOf } from './voices/gender.ts';
export { type HeardStretch, tellVoices } from './voices/tell-voices.ts';
