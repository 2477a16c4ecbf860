import { eachStep, isKept, type Step, type Value } from './step.ts';

const START = `import os
import requests  # python3 -m pip install requests

GLOSSA = os.environ["GLOSSA"]
HEADERS = {"Authorization": f"Bearer {os.environ['GLOSSA_TOKEN']}"}`;

const variable = (name: string) => name.replaceAll(/(?=[A-Z])/g, '_').toLowerCase();

/** Strings and lists of strings are written in Python as in JSON. */
const value = (of: Value) =>
  isKept(of) ? variable(of.kept) : JSON.stringify(of).replaceAll('","', '", "');

function body({ sends }: Step): string {
  if ('file' in sends) return `files={"file": open("${sends.file}", "rb")}`;
  const fields = Object.entries(sends.fields).map(([name, of]) => `"${name}": ${value(of)}`);
  return `json={${fields.join(', ')}}`;
}

/** A program with the package requests. */
export function python(steps: readonly Step[]): string {
  const requests = eachStep(steps, (step) => {
    const name = variable(step.id);
    const use =
      step.keeps === undefined
        ? `print(${name}.text)`
        : `${variable(step.keeps)} = ${name}.json()["data"]["${step.keeps}"]`;
    return `${name} = requests.post(
    f"{GLOSSA}${step.path}",
    headers=HEADERS,
    ${body(step)},
)
${use}`;
  });
  return `${START}\n\n${requests}`;
}
