export { type Accuracy, accuracyOf, type Hint, isKnown, shortPhrases } from './accuracy.ts';
export { MAILS } from './mails.ts';
