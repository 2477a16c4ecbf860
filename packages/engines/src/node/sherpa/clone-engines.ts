import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import type { CloneEngine } from '../../ports/clone.ts';
import type { EngineNeeds } from '../../ports/engine.ts';
import { POCKET, ZIPVOICE } from './clone-catalogue.ts';
import { createSherpaCloneEngine } from './clone-engine.ts';
import type { SherpaOptions } from './engine.ts';
import { createModelRunner } from './run-model.ts';

type CloneOptions = Pick<SherpaOptions, 'models' | 'pool'>;

/**
 * Pocket TTS by sherpa-onnx. It is ready once its model was added: whoever gives a sample agrees to an engine, and that is
 * no other one while a download goes on.
 */
export function createPocketEngine({ models, pool }: CloneOptions): CloneEngine {
  const runner = createModelRunner(models, pool);
  return createSherpaCloneEngine(
    POCKET,
    {
      async state() {
        if ((await models.installed()).has(POCKET.offer.id)) return { state: 'ready' };
        const values = { model: POCKET.offer.id };
        return { state: 'missing', needs: { code: 'added_model', values } };
      },
      load: (signal) => runner.load(POCKET.offer.id, signal),
    },
    runner,
  );
}

/** ZipVoice by sherpa-onnx, of the unpacked folder of its release. */
export function createZipVoiceEngine({
  folder,
  models,
  pool,
}: CloneOptions & { folder?: string }): CloneEngine {
  const files = Object.entries(ZIPVOICE.files);
  const lacks = (root: string) => files.find(([, name]) => !existsSync(join(root, name)))?.[1];
  const missing = (root: string | undefined): EngineNeeds | undefined => {
    const variable = 'ZIPVOICE_MODEL';
    if (root === undefined) return { code: 'setting', values: { variable } };
    const file = lacks(root);
    return file === undefined ? undefined : { code: 'model_file', values: { variable, file } };
  };
  return createSherpaCloneEngine(
    ZIPVOICE,
    {
      async state() {
        const needs = missing(folder);
        return needs === undefined ? { state: 'ready' } : { state: 'missing', needs };
      },
      async load() {
        if (folder === undefined || missing(folder) !== undefined)
          throw new GlossaError('engine_unavailable', 'A file of ZipVoice is missing.');
        return Object.fromEntries(files.map(([role, name]) => [role, join(folder, name)]));
      },
    },
    createModelRunner(models, pool),
  );
}
