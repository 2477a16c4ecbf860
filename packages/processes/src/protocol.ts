import type { ErrorCode } from '@glossa/contract';

/** What a parent asks of its child over the IPC channel. */
export interface ProcessRequest {
  id: number;
  operation: string;
  task: unknown;
}
export type ProcessResponse =
  | { id: number; value?: unknown }
  | { id: number; error: { code: ErrorCode; message: string; details?: unknown } };
