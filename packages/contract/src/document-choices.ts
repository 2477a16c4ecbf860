// @chunk files
import { z } from 'zod';
import { flagSchema } from './calls/fields.ts';
import { findLanguage } from './languages.ts';

/** Where a choice applies and what holds unless it is made. */
export interface ChoiceRule {
  /** Formats, as `cost` names them. */
  formats: readonly string[];
  preset: boolean;
  /** It does something only where source and translation run in different directions. */
  turnsRound?: true;
}

/** What people may choose about a document's translation. Parts that are not translated stay as they are. */
export const DOCUMENT_CHOICES = {
  /** Headers and footers; in PDF running heads and page numbers. */
  headers: { formats: ['docx', 'pdf'], preset: true },
  /** Cells of tables. */
  tables: { formats: ['pdf'], preset: true },
  /** Each page with that of the source beside it. */
  sideBySide: { formats: ['pdf'], preset: false },
  /** Each page after that of the source. Not together with `sideBySide`. */
  alternating: { formats: ['pdf'], preset: false },
  /** Letters keep their size wherever there is room; otherwise one size is sought for all of the document. */
  keepSize: { formats: ['pdf'], preset: false },
  /** Columns and the cells of tables come to the other side, where the translation runs the other way. */
  mirrored: { formats: ['pdf'], preset: false, turnsRound: true },
  /** Footnotes and endnotes; in presentations the speaker's notes. */
  notes: { formats: ['docx', 'pptx'], preset: true },
  /** Comments of reviewers. */
  comments: { formats: ['docx', 'pptx', 'xlsx', 'pdf'], preset: true },
  /** Text that is formatted as hidden. */
  hiddenText: { formats: ['docx', 'odt', 'ods', 'odp', 'rtf'], preset: false },
  /** Accept tracked changes: the translation has neither deleted text nor marks of changes. */
  acceptChanges: { formats: ['docx'], preset: false },
  /** Keep phonetic guides above the translated base text. */
  ruby: { formats: ['docx', 'epub', 'odt', 'ods', 'odp'], preset: false },
  /** Prompts of placeholders on masters and layouts. */
  masterText: { formats: ['pptx', 'odp'], preset: false },
  /** Names of sections and custom shows. */
  names: { formats: ['pptx'], preset: false },
  /** Text that formulas compare or take apart, though their values may change. */
  formulaText: { formats: ['xlsx', 'ods'], preset: false },
  /** Names of sheets, in formulas too. */
  sheetNames: { formats: ['xlsx'], preset: false },
  /** Title, description and subjects of the book. */
  bookTitle: { formats: ['epub'], preset: true },
  /** Keep translations that are in the file; otherwise only those that were approved. */
  existingTargets: { formats: ['xliff'], preset: false },
  /** Values of front matter that are shown to readers: titles, descriptions, prose. */
  frontMatter: { formats: ['md'], preset: true },
  /** Words that are sung along with their times; the times are spread over the translation. */
  karaoke: { formats: ['ass', 'ssa', 'vtt', 'lrc'], preset: true },
  /** One line for each subtitle; otherwise two at most. */
  oneLine: { formats: ['srt', 'vtt', 'ass', 'ssa', 'sbv', 'sub', 'ttml', 'smi'], preset: false },
} as const satisfies Record<string, ChoiceRule>;

export type DocumentChoice = keyof typeof DOCUMENT_CHOICES;
/** What was chosen; where nothing was, the preset holds. */
export type DocumentChoices = { [Choice in DocumentChoice]?: boolean | undefined };

export const DOCUMENT_CHOICE_NAMES = Object.keys(DOCUMENT_CHOICES) as readonly DocumentChoice[];

/** Choices of which one excludes the other. */
export const EXCLUDING_CHOICES: readonly (readonly [DocumentChoice, DocumentChoice])[] = [
  ['sideBySide', 'alternating'],
];

/**
 * How pages of source and translation stand by the choices: facing each other on one page, or one after the other;
 * undefined: the translation stands alone.
 * @param bilingual what holds where nothing was chosen of it
 */
export function pageArrangement(
  { alternating, sideBySide }: DocumentChoices,
  bilingual: boolean,
): 'facing' | 'alternating' | undefined {
  if (alternating) return 'alternating';
  return (sideBySide ?? bilingual) ? 'facing' : undefined;
}

/** What holds when a choice is made: those that it excludes are not made any more. */
export function withChoice<T extends DocumentChoices>(
  choices: T,
  name: DocumentChoice,
  value: boolean,
): T {
  const made = { ...choices, [name]: value };
  for (const pair of EXCLUDING_CHOICES)
    if (value && pair.includes(name))
      for (const other of pair) if (other !== name && other in made) made[other] = false;
  return made;
}

/** Choices as requests give them: flags by name; an unknown name is refused. */
export const documentChoicesSchema = z
  .strictObject(
    Object.fromEntries(
      DOCUMENT_CHOICE_NAMES.map((name) => [name, flagSchema.optional()]),
    ) as Record<DocumentChoice, z.ZodOptional<typeof flagSchema>>,
  )
  .refine(
    (choices) => EXCLUDING_CHOICES.every((pair) => !pair.every((name) => choices[name] === true)),
    'These choices exclude one another.',
  );

/** Choices with what a request says of lines: `linesPerCue` 1 is the choice `oneLine`. */
export function withLines(
  choices: DocumentChoices | undefined,
  linesPerCue: number | undefined,
): DocumentChoices | undefined {
  return linesPerCue === undefined ? choices : { ...choices, oneLine: linesPerCue === 1 };
}

/** The choices that a format has, in the order of the table. */
export function choicesOf(format: string): DocumentChoice[] {
  return DOCUMENT_CHOICE_NAMES.filter((name) =>
    (DOCUMENT_CHOICES[name] as ChoiceRule).formats.includes(format),
  );
}

/** From which language into which ones; `auto` where nobody knows yet. */
export interface ChosenLanguages {
  from: string;
  targets: readonly string[];
}

const directionOf = (language: string) => findLanguage(language)?.dir ?? 'ltr';

/** Whether a translation runs the other way than its source. What nobody knows runs from the left. */
const turnsRound = ({ from, targets }: ChosenLanguages) =>
  targets.some((to) => directionOf(to) !== directionOf(from));

/** Every choice of a format that does something between these languages with what holds: as chosen, else its preset. */
export function effectiveChoices(
  format: string,
  languages: ChosenLanguages,
  chosen: DocumentChoices = {},
): Partial<Record<DocumentChoice, boolean>> {
  const isTurned = turnsRound(languages);
  const fit = choicesOf(format).filter(
    (name) => isTurned || !(DOCUMENT_CHOICES[name] as ChoiceRule).turnsRound,
  );
  return Object.fromEntries(
    fit.map((name) => [name, chosen[name] ?? DOCUMENT_CHOICES[name].preset]),
  );
}

/** Names that were chosen but that the format does not have. */
export function unfitChoices(format: string, chosen: DocumentChoices): DocumentChoice[] {
  const fit = new Set(choicesOf(format));
  return DOCUMENT_CHOICE_NAMES.filter((name) => chosen[name] !== undefined && !fit.has(name));
}
