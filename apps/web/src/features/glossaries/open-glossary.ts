import type { calls, ResponseOf } from '@glossa/contract';

/** A glossary with its entries. */
export type OpenGlossary = ResponseOf<typeof calls.glossary>;
export type GlossaryEntry = OpenGlossary['entries'][number];

/** What the parts of a glossary's page are given. */
export interface GlossaryPartProps {
  glossary: OpenGlossary;
  /** Has the glossary asked for anew. */
  onChanged(): void;
}
