import type { ChosenGlossary, PictureJobs } from '@glossa/core';

/** What is wanted of pictures that are given next. */
export interface PictureWish {
  /** `auto` or a tag. */
  from: string;
  to: string;
  choices: PictureJobs['choices'];
  glossary: ChosenGlossary | null;
  /** What they may cost without another question. */
  credits: number;
}
