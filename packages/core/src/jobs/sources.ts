import type { JobSource, JobTypes, UploadedFile } from './types.ts';

/** What is known of a file beside its items. */
export interface Source<T extends JobTypes> {
  /** `null` after a reload: the file is on the server only. */
  given: JobSource | null;
  uploaded: UploadedFile | null;
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
  return { given: null, uploaded: null, choices, kept: false, ...from };
}

/** What a person has said of a file. */
export function chosenOf<T extends JobTypes>({
  choices,
  password,
}: Source<T>): Pick<Source<T>, 'choices' | 'password'> {
  return password === undefined ? { choices } : { choices, password };
}
