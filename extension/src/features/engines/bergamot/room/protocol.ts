/** A model as its bytes go to the worker, which takes them over. */
export interface ModelParts {
  key: string;
  model: ArrayBuffer;
  shortlist: ArrayBuffer;
  /** One for both sides, or source and target. */
  vocabs: ArrayBuffer[];
  /** Marian's `gemm-precision`. */
  precision: string;
}

/** Room → worker. */
export type WorkerRequest = { id: number } & WorkerCall;
export type WorkerCall =
  | { type: 'load'; model: ModelParts }
  | { type: 'free'; key: string }
  | { type: 'translate'; models: readonly string[]; texts: readonly string[]; html: boolean };

/** Worker → room. After a failure the program's memory cannot be trusted: the worker is to be ended. */
export type WorkerResponse =
  | { id: number; ok: true; result: readonly string[] }
  | { id: number; ok: false; message: string };

/** Told once, when the program runs or cannot be started. */
export const READY_ID = 0;
