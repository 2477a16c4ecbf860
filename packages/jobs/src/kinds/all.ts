import type { JobKind } from '@glossa/contract';
import type { z } from 'zod';
import { chat } from './chat/kind.ts';
import { clonedSpeech } from './cloned-speech/kind.ts';
import type { Kind } from './define-kind.ts';
import { document } from './document/kind.ts';
import { dubbing } from './dubbing/kind.ts';
import { fileContent } from './file-content/kind.ts';
import { image } from './image/kind.ts';
import { preview } from './preview/kind.ts';
import { subtitledVideo } from './subtitled-video/kind.ts';
import { textToSpeech } from './text-to-speech/kind.ts';
import { transcription } from './transcription/kind.ts';

/** Every kind of job of the contract, by its name. */
export const KINDS = {
  document,
  'document-preview': preview,
  image,
  chat,
  transcription,
  'subtitled-video': subtitledVideo,
  dubbing,
  'text-to-speech': textToSpeech,
  'cloned-speech': clonedSpeech,
  'file-content': fileContent,
} as const satisfies { [Name in JobKind]: Kind<Name> };

/** What a job of a kind is asked with. */
export type JobInput<Name extends JobKind> = z.input<(typeof KINDS)[Name]['input']>;

/** Every kind of job, as far as all are alike. */
export const allKinds: readonly Kind[] = Object.values(KINDS);

const byName: ReadonlyMap<string, Kind> = new Map(allKinds.map((kind) => [kind.kind, kind]));

/** The kind of a job that a row names; undefined where a newer version of the product wrote the row. */
export function findKind(name: string): Kind | undefined {
  return byName.get(name);
}
