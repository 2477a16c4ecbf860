import type { PageFlow } from '@glossa/contract';

export interface ReadPictureRequest {
  path: string;
  /** Catalogue tag of its text, or `auto`. */
  language: string;
  /** What kind of page it is; found out where it is absent. */
  flow?: PageFlow | undefined;
  /** Answers what each line says, too. */
  rows?: boolean | undefined;
  /** Where files may be written. */
  folder: string;
  /** Of the picture, in the names of its files. */
  id: string;
  owner?: string | undefined;
}
