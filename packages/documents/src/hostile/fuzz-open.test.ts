import { fuzzFormats } from '../testing/fuzz-formats.ts';
import { OPEN } from '../testing/fuzzed-formats.ts';

fuzzFormats(OPEN);
