import type { calls, ResponseOf } from '@glossa/contract';

export type Settings = ResponseOf<typeof calls.settings>;
