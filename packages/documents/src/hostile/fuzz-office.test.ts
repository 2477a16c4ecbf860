import { fuzzFormats } from '../testing/fuzz-formats.ts';
import { OFFICE } from '../testing/fuzzed-formats.ts';

fuzzFormats(OFFICE);
