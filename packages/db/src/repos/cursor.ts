import { GlossaError } from '@glossa/contract';

export interface Position {
  createdAt: Date;
  id: string;
}

/** Opaque place in a list that is sorted by time of creation, then id. */
export function encodeCursor({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');
}

/** Errors: `bad_request` for anything that {@link encodeCursor} did not make. */
export function decodeCursor(cursor: string): Position {
  const [, time, id] = /^(\d{1,15}) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!time || !id) throw new GlossaError('bad_request', 'The cursor is not valid');
  return { createdAt: new Date(Number(time)), id };
}
