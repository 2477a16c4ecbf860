/** Exit codes of `glossa`; part of its interface, see docs/self-hosting.md. */
export const EXIT = {
  ok: 0,
  /** The work could not be done. */
  failed: 1,
  /** The command was not understood: unknown option, language or file. */
  usage: 2,
  /** Done, but some text could not be translated and was left as it was. */
  incomplete: 3,
  /** Ended by Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A command that cannot be carried out as it was given; its message is one line for a person. */
export class UsageError extends Error {
  override name = 'UsageError';
}
