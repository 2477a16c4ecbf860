import { fuzzFormats } from '../testing/fuzz-formats.ts';
import { OFFICE, OPEN } from '../testing/fuzzed-formats.ts';

fuzzFormats([...OFFICE, ...OPEN], { others: true });
