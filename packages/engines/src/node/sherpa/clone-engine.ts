import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseLanguage, findLanguage, GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { CloneEngine } from '../../ports/clone.ts';
import type { EngineState } from '../../ports/engine.ts';
import { readWav, wavOf } from '../../sound/wav.ts';
import type { CloneModel } from './clone-catalogue.ts';
import type { ModelRunner } from './run-model.ts';
import type { SayTask } from './tasks.ts';

/** Where the files of a model come from. */
export interface CloneModelSource {
  state(): Promise<EngineState>;
  /** Files by their role. Errors: `engine_unavailable`; the signal's reason. */
  load(signal: AbortSignal): Promise<Record<string, string>>;
}

const derivedSchema = z.object({ words: z.string() });

/** A model that speaks after a part of the sample, which sherpa-onnx runs in a process of its own. */
export function createSherpaCloneEngine(
  model: CloneModel,
  source: CloneModelSource,
  runner: Pick<ModelRunner, 'ask'>,
): CloneEngine {
  const { id, name, type, languages, reference: wanted, longestText } = model;
  const speaks = (language: string) =>
    languages.includes(baseLanguage(findLanguage(language)?.tag ?? ''));

  return {
    ...{ id, name, longestText, reference: wanted },
    local: true,
    approximate: false,
    whereabouts: 'here',
    pitch: false,
    state: () => source.state(),
    serves: async (language) => speaks(language) && (await source.state()).state === 'ready',
    async make({ sample, reference }, signal) {
      signal.throwIfAborted();
      const { span, text } = reference!;
      return { derived: { words: text }, reference: wavOf(await sample.sound.samples(span)) };
    },
    async speak({ text, language, speed, derived, reference, owner }, signal) {
      signal.throwIfAborted();
      const { data } = derivedSchema.safeParse(derived);
      if (data === undefined || reference === undefined || (wanted.words && data.words === ''))
        throw new GlossaError('validation_failed', `This is no voice of ${name}.`);
      if (!speaks(language))
        throw new GlossaError('unsupported_language_pair', `${name} does not speak it.`, {
          details: { language },
        });
      if (text.length > longestText)
        throw new GlossaError('limit_exceeded', 'The text is too long to be said at once.');
      const files = await source.load(signal);
      const folder = await mkdtemp(join(tmpdir(), 'glossa-clone-'));
      try {
        const output = join(folder, 'speech.wav');
        const path = join(folder, 'reference.wav');
        await writeFile(path, reference);
        const task: SayTask = {
          ...{ model: { type, files }, text, output, speaker: 0, speed },
          ...{ language: baseLanguage(language), reference: { path, text: data.words } },
        };
        await runner.ask('say', task, signal, owner);
        return readWav(await readFile(output));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    close: async () => {},
  };
}
