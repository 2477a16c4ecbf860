import { eachStep, isKept, type Step, type Value } from './step.ts';

const START = `const { GLOSSA, GLOSSA_TOKEN } = process.env;
const headers = { Authorization: \`Bearer \${GLOSSA_TOKEN}\` };`;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

function value(of: Value): string {
  if (isKept(of)) return of.kept;
  return typeof of === 'string' ? quoted(of) : `[${of.map(quoted).join(', ')}]`;
}
const property = ([name, of]: [string, Value]) =>
  isKept(of) && of.kept === name ? name : `${name}: ${value(of)}`;

function request({ id, path, sends }: Step): string {
  const before =
    'file' in sends
      ? `const form = new FormData();
form.set('file', await openAsBlob(${quoted(sends.file)}), ${quoted(sends.file)});
`
      : '';
  const rest =
    'file' in sends
      ? `  headers,
  body: form,`
      : `  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify({ ${Object.entries(sends.fields).map(property).join(', ')} }),`;
  return `${before}const ${id} = await fetch(\`\${GLOSSA}${path}\`, {
  method: 'POST',
${rest}
});`;
}

/** A module of Node.js, without packages. */
export function javascript(steps: readonly Step[]): string {
  const hasFile = steps.some(({ sends }) => 'file' in sends);
  const requests = eachStep(steps, (step) => {
    const { id, keeps } = step;
    const use =
      keeps === undefined
        ? `console.log(await ${id}.text());`
        : `const { ${keeps} } = (await ${id}.json()).data;`;
    return `${request(step)}\n${use}`;
  });
  return [...(hasFile ? ["import { openAsBlob } from 'node:fs';"] : []), START, requests].join(
    '\n\n',
  );
}
