import { eachStep, isKept, type Step, type Value } from './step.ts';

const AUTHORIZATION = '-H "Authorization: Bearer $GLOSSA_TOKEN"';
const variable = (name: string) => name.replaceAll(/(?=[A-Z])/g, '_').toUpperCase();

/** Inside of single quotes of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A field as `-d` takes it; only what needs quotes has them. */
function field(name: string, value: Exclude<Value, readonly string[]>): string {
  if (isKept(value)) return `-d ${name}="$${variable(value.kept)}"`;
  return `-d ${/^[\w.-]+$/.test(value) ? `${name}=${value}` : quoted(`${name}=${value}`)}`;
}

function options({ sends }: Step): string[] {
  if ('file' in sends) return [`-F file=@${sends.file}`];
  const entries = Object.entries(sends.fields);
  const flat = entries.filter((entry): entry is [string, Exclude<Value, readonly string[]>] => {
    return !Array.isArray(entry[1]);
  });
  // Lists are written as JSON, the rest as fields of a form, which need no escaping of what was kept.
  return flat.length === entries.length
    ? [flat.map(([name, value]) => field(name, value)).join(' ')]
    : ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(sends.fields))}`];
}

/** Commands of a shell with curl, and jq where an answer is needed later. */
export function curl(steps: readonly Step[]): string {
  return eachStep(steps, (step) => {
    const lines = [`curl -s "$GLOSSA${step.path}"`, AUTHORIZATION, ...options(step)];
    const command = lines.join(' \\\n  ');
    if (step.keeps === undefined) return command;
    return `${variable(step.keeps)}=$(${command} | jq -r .data.${step.keeps})`;
  });
}
