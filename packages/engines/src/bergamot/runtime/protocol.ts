import type { BergamotProgram } from './wasm.ts';

/** A model's files, by path. */
export interface ModelFiles {
  /** Names the model within a worker, and changes when its files do. */
  key: string;
  model: string;
  shortlist: string;
  /** One for both sides, or source and target. */
  vocabs: readonly string[];
  /** Marian's `gemm-precision`. */
  precision: string;
  /** Bytes of all files. */
  size: number;
}

export interface WorkerSetup {
  program: BergamotProgram;
  maximumBytes: number;
}

export type WorkerRequest = { id: number } & (
  | { type: 'load'; model: ModelFiles }
  | { type: 'free'; key: string }
  | { type: 'translate'; models: readonly string[]; texts: readonly string[]; html: boolean }
);

export type WorkerResponse =
  | { id: number; ok: true; result: readonly string[] }
  /** After a failure the program's memory cannot be trusted: the worker is to be ended. */
  | { id: number; ok: false; message: string };

/** Sent once, when the program runs. */
export const READY_ID = 0;
