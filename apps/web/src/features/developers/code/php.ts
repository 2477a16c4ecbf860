import { eachStep, isKept, type Step, type Value } from './step.ts';

const START = `<?php
/** $body: fields, sent as JSON, or files. */
function glossa(string $path, array $body, bool $json = true): array {
  $headers = ['Authorization: Bearer ' . getenv('GLOSSA_TOKEN')];
  if ($json) $headers[] = 'Content-Type: application/json';
  $request = curl_init(getenv('GLOSSA') . $path);
  curl_setopt_array($request, [
    CURLOPT_POSTFIELDS => $json ? json_encode($body) : $body,
    CURLOPT_HTTPHEADER => $headers,
    CURLOPT_RETURNTRANSFER => true,
  ]);
  return json_decode(curl_exec($request), true);
}`;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;

function value(of: Value): string {
  if (isKept(of)) return `$${of.kept}`;
  return typeof of === 'string' ? quoted(of) : `[${of.map(quoted).join(', ')}]`;
}

function call({ path, sends }: Step): string {
  if ('file' in sends) {
    return `glossa('${path}', ['file' => new CURLFile(${quoted(sends.file)})], false)`;
  }
  const fields = Object.entries(sends.fields).map(([name, of]) => `  '${name}' => ${value(of)},`);
  return `glossa('${path}', [\n${fields.join('\n')}\n])`;
}

/** A script of PHP 8 with its extension curl. */
export function php(steps: readonly Step[]): string {
  const requests = eachStep(steps, (step) =>
    step.keeps === undefined
      ? `print_r(${call(step)});`
      : `$${step.keeps} = ${call(step)}['data']['${step.keeps}'];`,
  );
  return `${START}\n\n${requests}`;
}
