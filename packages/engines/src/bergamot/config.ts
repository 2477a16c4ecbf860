import { delimiter } from 'node:path';
import { GlossaError } from '@glossa/contract';
import type { PackManagerOptions } from './packs/manager.ts';
import type { PackQuality } from './portable/catalogue.ts';

const QUALITIES: readonly string[] = ['fast', 'balanced', 'best'] satisfies PackQuality[];

/**
 * Reads the settings of the language packs from the environment: `BERGAMOT_CATALOGUE_URL`,
 * `BERGAMOT_QUALITY` (`fast`, `balanced`, `best`), `BERGAMOT_DOWNLOAD` (`auto`, `never`), `BERGAMOT_PACK_FOLDERS`
 * (as in PATH) and `BERGAMOT_PACKS_MB`.
 * Raises `validation_failed` for anything else.
 */
export function packSettings(
  env: Readonly<Record<string, string | undefined>>,
): Pick<PackManagerOptions, 'catalogueUrl' | 'quality' | 'download' | 'folders' | 'maxBytes'> {
  const {
    BERGAMOT_CATALOGUE_URL: url,
    BERGAMOT_QUALITY: quality,
    BERGAMOT_DOWNLOAD: download,
    BERGAMOT_PACK_FOLDERS: folders = '',
    BERGAMOT_PACKS_MB: megabytes,
  } = env;
  const refuse = (name: string, wanted: string): never => {
    throw new GlossaError('validation_failed', `${name} must be ${wanted}.`);
  };
  if (url && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
    refuse('BERGAMOT_CATALOGUE_URL', 'an http or https address');
  if (quality && !QUALITIES.includes(quality)) refuse('BERGAMOT_QUALITY', 'fast, balanced or best');
  if (download && !['auto', 'never'].includes(download))
    refuse('BERGAMOT_DOWNLOAD', 'auto or never');
  if (megabytes && !/^[1-9]\d{0,8}$/.test(megabytes))
    refuse('BERGAMOT_PACKS_MB', 'a whole number of megabytes');
  return {
    ...(url ? { catalogueUrl: url } : {}),
    ...(quality ? { quality: quality as PackQuality } : {}),
    folders: folders.split(delimiter).filter(Boolean),
    ...(megabytes ? { maxBytes: Number(megabytes) * 1e6 } : {}),
    download: download !== 'never',
  };
}
