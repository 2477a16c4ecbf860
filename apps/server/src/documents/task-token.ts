import { createHash } from 'node:crypto';
import { documentChoicesSchema } from '@glossa/contract';
import type { Owner } from '@glossa/db';
import { type Clock, signLink, verifyLink } from '@glossa/platform';
import { z } from 'zod';

/** What `cost` found out and `preview` and `create` go by. */
const taskSchema = z.object({
  key: z.string(),
  from: z.string(),
  to: z.string(),
  fileName: z.string(),
  /** Code points of the whole document, as counted or estimated. */
  characters: z.number().optional(),
  /** Price of the whole document. */
  credits: z.number(),
  choices: documentChoicesSchema.optional(),
  /** Which pages, as they were priced. */
  pages: z.string().optional(),
  /** Language that was found in the document. */
  language: z.string().optional(),
});
export type Task = z.output<typeof taskSchema>;

const PATH = '/tasks';
const ownerHash = (owner: Owner) =>
  createHash('sha256').update(owner).digest('base64url').slice(0, 22);

/**
 * Tasks are not stored: the id that `cost` answers holds the task, signed for its owner. It ends with
 * the upload.
 */
export function createTaskTokens(secret: Uint8Array, clock: Clock, lifetimeMs: number) {
  return {
    encode(owner: Owner, task: Task): string {
      const data = Buffer.from(JSON.stringify(task)).toString('base64url');
      const expiresAt = Math.floor((clock.now() + lifetimeMs) / 1000);
      const link = signLink(secret, `${PATH}?owner=${ownerHash(owner)}&data=${data}`, expiresAt);
      return Buffer.from(link).toString('base64url');
    },
    /** The task, when the token is ours, still valid and of this owner. */
    decode(owner: Owner, token: string): Task | undefined {
      const link = Buffer.from(token, 'base64url').toString();
      if (!link.startsWith(`${PATH}?owner=${ownerHash(owner)}&data=`)) return undefined;
      if (verifyLink(secret, link, Math.floor(clock.now() / 1000)) !== 'valid') return undefined;
      const data = new URLSearchParams(link.slice(PATH.length + 1)).get('data') ?? '';
      return taskSchema.parse(JSON.parse(Buffer.from(data, 'base64url').toString()));
    },
  };
}
export type TaskTokens = ReturnType<typeof createTaskTokens>;
