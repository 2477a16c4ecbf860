import {
  expectation,
  findTextTool,
  readOptions,
  TEXT_TOOLS,
  type TextTool,
} from '@glossa/text-tools';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import { type Io, printJson, printLine, readStdin } from '../io.ts';

export interface TextOptions {
  reverse?: boolean;
  list?: boolean;
  json?: boolean;
}

/**
 * Converts a text, or stdin (`-`), with a text tool.
 * @param words address of the tool's page, the tool's own options (`--name value`), the text
 */
export async function text(
  io: Io,
  words: readonly string[],
  options: TextOptions,
): Promise<ExitCode> {
  if (options.list || words.length === 0) return list(io, options.json === true);
  const tool = findTextTool(words[0]!);
  if (!tool)
    throw new UsageError(`There is no text tool "${words[0]}". "glossa text --list" shows all.`);
  const { given, rest } = readWords(tool, words.slice(1));
  const read = readOptions(tool, given);
  const [problem] = read.problems;
  if (problem)
    throw new UsageError(
      `--${problem.name} cannot be "${problem.given}": use ${problem.expected}.`,
    );
  const source = rest.length === 1 && rest[0] === '-' ? await readStdin(io) : rest.join(' ');
  if (rest.length === 0) throw new UsageError('Give a text, or - for standard input.');
  const codec = await tool.load(read.options);
  if (options.reverse && !codec.decode) throw new UsageError(`${tool.slug} has no way back.`);
  const result = options.reverse ? codec.decode!(source) : codec.encode(source);
  if (options.json) printJson(io, { tool: tool.slug, options: read.options, result });
  else io.stdout.write(result.endsWith('\n') ? result : `${result}\n`);
  return EXIT.ok;
}

/** The tool's own options, wherever they stand before `--`, and the words of the text. */
function readWords(
  tool: TextTool,
  words: readonly string[],
): { given: Record<string, string>; rest: string[] } {
  const given: Record<string, string> = {};
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word === '--') return { given, rest: [...rest, ...words.slice(at + 1)] };
    const [, name, joined] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) {
      rest.push(word);
      continue;
    }
    const spec = tool.options.find((option) => option.name === name);
    if (!spec) {
      const known = tool.options.map((option) => `--${option.name}`).join(', ') || 'none';
      throw new UsageError(`${tool.slug} has no option --${name}. It has: ${known}.`);
    }
    const next = words[at + 1];
    const value =
      joined ?? (spec.kind === 'boolean' && !/^(?:true|false)$/.test(next ?? '') ? 'true' : next);
    if (value === undefined) throw new UsageError(`--${name} needs a value: ${expectation(spec)}.`);
    if (joined === undefined && value === next) at += 1;
    given[name] = value;
  }
  return { given, rest };
}

function list(io: Io, json: boolean): ExitCode {
  const tools: readonly TextTool[] = TEXT_TOOLS;
  if (json)
    printJson(io, {
      tools: tools.map(({ slug, options, reversible }) => ({ slug, options, reversible })),
    });
  else
    for (const { slug, options } of tools) {
      printLine(io, slug);
      for (const spec of options)
        printLine(io, `  --${spec.name} ${expectation(spec)} (${spec.default})`);
    }
  return EXIT.ok;
}
