import type { OptionSpec, Options, OptionValue, TextTool } from './tool.ts';

/** Why a given option cannot be used. */
export interface OptionProblem {
  name: string;
  given: string;
  /** What would fit, for a person. */
  expected: string;
}

/**
 * Options from what a URL, a form or a command line gave; missing ones take their defaults.
 * @returns the options with defaults in place of what does not fit, and what did not fit
 */
export function readOptions(
  tool: TextTool,
  given: Readonly<Record<string, unknown>>,
): { options: Options; problems: OptionProblem[] } {
  const problems: OptionProblem[] = [];
  const options: Record<string, OptionValue> = {};
  for (const spec of tool.options) {
    const raw = Object.hasOwn(given, spec.name) ? given[spec.name] : undefined;
    const value = raw === undefined ? spec.default : readValue(spec, String(raw));
    if (value === undefined)
      problems.push({ name: spec.name, given: String(raw), expected: expectation(spec) });
    options[spec.name] = value ?? spec.default;
  }
  for (const name of Object.keys(given))
    if (!tool.options.some((spec) => spec.name === name))
      problems.push({
        name,
        given: String(given[name]),
        expected: tool.options.map((spec) => spec.name).join(', ') || '-',
      });
  return { options, problems };
}

/** What an option takes, such as `a, b` or `0–100`. */
export function expectation(spec: OptionSpec): string {
  if (spec.kind === 'choice') return spec.choices.join(', ');
  return spec.kind === 'integer' ? `${spec.min}–${spec.max}` : 'true, false';
}

function readValue(spec: OptionSpec, raw: string): OptionValue | undefined {
  if (spec.kind === 'choice') return spec.choices.includes(raw) ? raw : undefined;
  if (spec.kind === 'boolean')
    return { true: true, '1': true, '': true, false: false, '0': false }[raw];
  const value = /^-?\d{1,15}$/.test(raw) ? Number(raw) : Number.NaN;
  return value >= spec.min && value <= spec.max ? value : undefined;
}
