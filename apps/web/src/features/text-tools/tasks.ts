import type { Options } from '@glossa/text-tools';
import type { MorseSound } from '@glossa/text-tools/morse';

/** Work for the worker, and what it answers. */
export interface Tasks {
  /** A text through a tool. */
  convert: {
    task: { slug: string; text: string; options: Options; reverse: boolean };
    answer: { result: string; characters: number };
  };
  /** Samples of Morse signals. */
  synthesize: {
    task: { signals: string; sound: MorseSound };
    answer: Float32Array<ArrayBuffer>;
  };
  /** Morse signals heard in samples. */
  listen: { task: { samples: Float32Array<ArrayBuffer>; rate: number }; answer: string };
}

export type Task = { [Kind in keyof Tasks]: { kind: Kind } & Tasks[Kind]['task'] }[keyof Tasks];
export type Answer = { value: Tasks[keyof Tasks]['answer'] } | { error: string };
