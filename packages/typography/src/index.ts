export { type Break, breaksOf, emergencyBreaks } from './breaks.ts';
export { type Hyphenator, hyphenatorFor } from './hyphenation.ts';
export { contains, parseRanges, type Ranges } from './ranges.ts';
export { isUpright, writesVertically } from './upright.ts';
