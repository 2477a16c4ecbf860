import { Command, CommanderError } from 'commander';
import { addModel, listModels, removeModel } from './commands/models.ts';
import { addOperatorCommands } from './commands/operator/index.ts';
import { addPacks, listPacks, removePack } from './commands/packs.ts';
import { EXIT, type ExitCode, UsageError } from './exit-codes.ts';
import type { Io } from './io.ts';

const EXIT_HELP = `
Exit codes: 0 done, 1 failed, 2 the command was not understood, 3 done but some text was left untranslated.`;

/**
 * Runs `glossa` with the words of its command line.
 * @returns the exit code; nothing is thrown
 */
export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = EXIT.ok;
  const program = createProgram(io, async (work) => {
    code = await work();
  });
  try {
    await program.parseAsync([...words], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (io.signal.aborted) return EXIT.interrupted;
    io.stderr.write(`glossa: ${error instanceof Error ? error.message : error}\n`);
    return error instanceof UsageError ? EXIT.usage : EXIT.failed;
  }
}

/** @param act receives the work of the command that was given */
function createProgram(io: Io, act: (work: () => Promise<ExitCode>) => Promise<void>): Command {
  const program = new Command('glossa')
    .description(
      'Translate texts and documents, look after language packs, people and jobs, check the machine.',
    )
    .addHelpText('after', EXIT_HELP)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
    });

  program
    .command('translate')
    .description('translate a text, files, or standard input (-)')
    .argument('<text-or-file...>', 'a text, the paths of documents, or - for standard input')
    .requiredOption(
      '-t, --to <languages>',
      'language to translate into, as es or pt-BR; for files several, with commas or repeated',
      (value: string, before: string[] = []) => [...before, value],
    )
    .option('-f, --from <language>', 'language of the source', 'auto')
    .option('-o, --out <path>', 'where to write the result; a folder for several files')
    .option('--tone <tone>', 'formality, where the engine can')
    .option('--html', 'the text is HTML: keep its tags')
    .option('--text', 'translate the words themselves, even if they name a file')
    .option('--bilingual', 'keep the source beside the translation, where the format can')
    .option(
      '--with <choices>',
      'parts of documents to translate: hiddenText, masterText, sheetNames …',
    )
    .option(
      '--without <choices>',
      'parts to leave: headers, notes, comments, bookTitle, frontMatter',
    )
    .option('--pages <list>', 'pages of documents to translate, as 1-3,7; the others stay')
    .option('--password-file <path>', 'file whose first line opens a protected PDF')
    .option('--json', 'print the result and its report as JSON')
    .action((words, options) =>
      act(async () => (await import('./commands/translate.ts')).translate(io, words, options)),
    );

  program
    .command('transcribe')
    .description('write down what is said in a file of sound or video')
    .argument('<file>', 'path of the recording')
    .option('-l, --language <language>', 'what is spoken; auto where an engine finds out', 'en')
    .option(
      '--format <format>',
      'srt, vtt, ass, txt, json, docx or pdf; else by the end of --out',
      '',
    )
    .option('-o, --out <path>', 'where to write the result; standard output for text unless given')
    .option('--speakers', 'tell who speaks, where an engine can')
    .option('--json', 'print the report as JSON')
    .action((file, options) =>
      act(async () => (await import('./commands/transcribe.ts')).transcribe(io, file, options)),
    );

  program
    .command('speak')
    .description('say a text, a document chapter by chapter, or standard input (-)')
    .argument(
      '<text-or-file...>',
      'a text, the path of a document (epub, docx, pdf, txt …), or - for standard input',
    )
    .option('-l, --language <language>', 'what it is written in', 'auto')
    .option('-v, --voice <voice>', 'id of a voice (glossa voices lists them)', 'default')
    .option('-s, --speed <factor>', '0.5 to 2', '1')
    .option('-p, --pitch <factor>', '0.5 to 2, of voices whose pitch can be changed', '1')
    .option('--ssml', 'the text is SSML')
    .option(
      '--format <format>',
      'mp3, wav, ogg, m4a or m4b (with chapters); else by the end of --out',
      '',
    )
    .option('-o, --out <path>', 'where to write the sound')
    .option(
      '--say <word=how>',
      'say a word otherwise; may be repeated',
      (value: string, before: string[] = []) => [...before, value],
    )
    .option('--notes', 'of a document: read notes aloud too')
    .option('--no-tables', 'of a document: leave tables out')
    .option('--no-captions', 'of a document: leave captions out')
    .option('--text', 'say the words themselves, even if they name a file')
    .option('--json', 'print the words with their times as JSON')
    .action((words, options) =>
      act(async () => (await import('./commands/speak.ts')).speak(io, words, options)),
    );

  addVoiceCommands(program, io, act);

  program
    .command('text')
    .description(
      'text tools: Morse, numbers to words, Shakespearean … (--list shows all and their options)',
    )
    .argument(
      '[tool-and-text...]',
      'address of the tool, its options, and a text or - for standard input',
    )
    .option('--reverse', 'the way back')
    .option('--list', 'list the tools and their options')
    .option('--json', 'print the result as JSON')
    .allowUnknownOption()
    .action((_words, options, command) =>
      act(async () => (await import('./commands/text.ts')).text(io, command.args, options)),
    );

  const models = program.command('models').description('speech models of sherpa-onnx');
  models
    .command('list')
    .description('list installed models')
    .option('--available', 'also those that can be added')
    .option('--json', 'print JSON')
    .action((options) => act(() => listModels(io, options)));
  models
    .command('add')
    .description('download a model')
    .argument('<model>', 'its name, as whisper-small')
    .option('--json', 'print JSON')
    .action((model, options) => act(() => addModel(io, model, options)));
  models
    .command('remove')
    .description('remove a model')
    .argument('<model>', 'its name')
    .option('--json', 'print JSON')
    .action((model, options) => act(() => removeModel(io, model, options)));

  const packs = program.command('packs').description('language packs of the Bergamot engine');
  packs
    .command('list')
    .description('list installed packs')
    .option('--available', 'also those that can be downloaded')
    .option('--json', 'print JSON')
    .action((options) => act(() => listPacks(io, options)));
  packs
    .command('add')
    .description('download what a language pair needs')
    .argument('<pair...>', 'as en-de, or en de')
    .option('--force', 'download again what is installed')
    .option('--json', 'print JSON')
    .action((words, options) => act(() => addPacks(io, words, options)));
  packs
    .command('remove')
    .description('remove the pack of one direction')
    .argument('<pair...>', 'as en-de, or en de')
    .option('--json', 'print JSON')
    .action((words, options) => act(() => removePack(io, words, options)));

  program
    .command('doctor')
    .description('tell what this machine has and lacks')
    .option('--json', 'print JSON')
    .action((options) =>
      act(async () => (await import('./commands/doctor.ts')).doctor(io, options)),
    );

  addOperatorCommands(program, io, act);
  return program;
}

function addVoiceCommands(
  program: Command,
  io: Io,
  act: (work: () => Promise<ExitCode>) => Promise<void>,
): void {
  const load = () => import('./commands/voices.ts');
  const voices = program
    .command('voices')
    .description('list the voices that are ready, and your own')
    .option('-l, --language <language>', 'those made for one language')
    .option('--json', 'print JSON')
    .action((options) => act(async () => (await load()).listVoices(io, options)));
  voices
    .command('add')
    .description('make a voice of a sample: 3 seconds to 5 minutes of one person’s speech')
    .argument('<file>', 'path of the recording')
    .option('--consent', 'the voice is yours, or its owner has agreed to its use here')
    .option('-n, --name <name>', 'what it is called; the file’s name unless given')
    .option(
      '-e, --engine <engine>',
      'what makes it, as glossa doctor lists; one that keeps the sample here unless given',
    )
    .option(
      '-w, --words <text>',
      'what is said in the sample, word for word, where the engine needs it',
    )
    .action((file, _options, command) =>
      act(async () => (await load()).addVoice(io, file, command.optsWithGlobals())),
    );
  voices
    .command('remove')
    .description('delete a voice of your own, and its sample')
    .argument('<voice>', 'its id, as own:…')
    .action((voice) => act(async () => (await load()).removeVoice(io, voice)));
}
