export type MailPartKind =
  /** "From: …, Subject: …" at the top or above a quoted mail; of it only the subject's value is text. */
  | 'headers'
  | 'greeting'
  | 'body'
  /** "Kind regards," */
  | 'closing'
  /** Name and what follows it, or what follows the `-- ` mark. */
  | 'signature'
  /** "On 3 May 2024, Ana wrote:"; never translated, as mail programs read it. */
  | 'attribution';

/** How the lines that were broken to a width are broken again. */
export interface Wrapping {
  /** Stands before every line but the first. */
  prefix: string;
  ending: string;
  /** Code points a line may have, its prefix apart. */
  width: number;
  /** RFC 3676: a space at its end says that a line goes on. */
  flowed: boolean;
}

/** A line as its writer meant it, with the breaks that mail programs put in taken out. */
export interface MailUnit {
  /** As it stands in the mail. */
  raw: string;
  /** What can be translated; `null` for what has no words. */
  text: string | null;
  /** Quote marks, indentation and list mark before the text, and what follows it. */
  before: string;
  after: string;
  wrapping: Wrapping | null;
}

export interface MailPart {
  kind: MailPartKind;
  /** Part of an earlier mail that is quoted. */
  quoted: boolean;
  units: readonly MailUnit[];
}
