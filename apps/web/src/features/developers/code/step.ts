/** A field of a request: given, or `kept` from an earlier answer. */
export type Value = string | readonly string[] | { readonly kept: string };

/** One request of an example. What it sends is either fields or a file of the folder one works in. */
export interface Step {
  /** Id of the call; programs name its answer after it. */
  readonly id: string;
  /** Address of the call, without the server's. */
  readonly path: string;
  readonly sends: { readonly fields: Readonly<Record<string, Value>> } | { readonly file: string };
  /** Field of the answer's `data` that later steps need; the last step shows its whole answer instead. */
  readonly keeps?: string;
}

export const isKept = (value: Value): value is { readonly kept: string } =>
  typeof value === 'object' && 'kept' in value;

/** Every step as lines of code, with an empty line between two. */
export function eachStep(steps: readonly Step[], write: (step: Step) => string): string {
  return steps.map(write).join('\n\n');
}
