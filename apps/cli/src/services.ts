import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServicesConfig, TranslationServices } from '@glossa/jobs';
import type { Io } from './io.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The settings of the server, with `DATA_DIR` meant from the repository's root wherever we are called. */
export async function readConfig(io: Io): Promise<ServicesConfig> {
  const { parseServicesConfig } = await import('@glossa/jobs');
  const config = parseServicesConfig(io.env);
  const dataDir = isAbsolute(config.dataDir) ? config.dataDir : join(ROOT, config.dataDir);
  return { ...config, dataDir };
}

/** Runs `work` with engines, pipeline and documents as the server has them, and closes them. */
export async function withServices<T>(
  io: Io,
  work: (services: TranslationServices) => Promise<T>,
): Promise<T> {
  const { createTranslationServices } = await import('@glossa/jobs');
  const services = createTranslationServices(await readConfig(io));
  try {
    return await work(services);
  } finally {
    await services.close();
  }
}
