import type { Sent } from './bring.ts';
import type { JobSource, JobTypes, UploadedFile } from './types.ts';

/** What is known of a file beside its items. */
export interface Source<T extends JobTypes> {
  /** `null` after a reload: the file is on the server only. */
  given: JobSource | null;
  uploaded: UploadedFile | null;
  /** Of several files, those that were sent. */
  sent: Sent;
  choices: T['choices'];
  /** Opens a protected file; never kept, so that a reload asks again. */
  password?: string;
  /** It is among the kept work: other tabs know of it, too. */
  kept: boolean;
}

/** The files of a store by group. */
export type Sources<T extends JobTypes> = Map<string, Source<T>>;

/** A file as it is given: nothing is sent or chosen yet. */
export function newSource<T extends JobTypes>(
  choices: T['choices'],
  from: Partial<Source<T>> = {},
): Source<T> {
  return { given: null, uploaded: null, sent: new Map(), choices, kept: false, ...from };
}

/** What a person has said of a file. */
export function chosenOf<T extends JobTypes>({
  choices,
  password,
}: Source<T>): Pick<Source<T>, 'choices' | 'password'> {
  return password === undefined ? { choices } : { choices, password };
}

/** What is known of a file before it is sent. */
export function toldOf(given: JobSource): { name: string; size: number | null } {
  if ('file' in given) return { name: given.file.name, size: given.file.size };
  return 'url' in given ? { name: given.url, size: null } : { name: given.name, size: null };
}
