import type { ErrorCode } from '@glossa/contract';
import type { Operations } from './operations.ts';

export interface ChildRequest {
  id: number;
  operation: keyof Operations;
  task: unknown;
}
export type ChildResponse =
  | { id: number; value: unknown }
  | { id: number; error: { code: ErrorCode; message: string } };
