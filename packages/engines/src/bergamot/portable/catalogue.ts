import { findLanguage } from '@glossa/contract';
import { type CatalogueEntry, modelError } from '@glossa/models/portable';
import { z } from 'zod';
import type { LanguagePair } from '../../ports/translate.ts';
import type { PackFileRole, PackModel } from './packs.ts';

/** The public index of the models that Firefox translates with (mozilla/translations). */
export const DEFAULT_CATALOGUE_URL =
  'https://storage.googleapis.com/moz-fx-translations-data--303e-prod-translations-data/db/models.json';

export interface CatalogueFile {
  role: PackFileRole;
  url: string;
  /** Of the unpacked content; the public index has it for the model file only. */
  sha256: string | undefined;
  /** Unpacked bytes. */
  size: number | undefined;
}

export interface CatalogueModel extends LanguagePair {
  architecture: string;
  /** False for models that Firefox itself does not offer yet. */
  released: boolean;
  files: CatalogueFile[];
}

const MAX_FILE_BYTES = 2 ** 31;

const fileSchema = z.object({
  path: z.string().min(1),
  uncompressedHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  uncompressedSize: z.number().int().positive().max(MAX_FILE_BYTES).optional(),
});
const modelSchema = z.object({
  architecture: z.string().default('unknown'),
  releaseStatus: z.string().nullish(),
  sourceLanguage: z.string().optional(),
  targetLanguage: z.string().optional(),
  files: z.object({
    model: fileSchema,
    lexicalShortlist: fileSchema,
    vocab: fileSchema.optional(),
    srcVocab: fileSchema.optional(),
    trgVocab: fileSchema.optional(),
  }),
});
const indexSchema = z.object({
  baseUrl: z.string().optional(),
  models: z.record(z.string(), z.array(z.unknown())),
});

/**
 * Reads the model index. Entries that are incomplete, of unknown languages or not to be trusted
 * (no http, or http behind an https index) are left out; an index without any usable entry is
 * refused with reason `catalogue_invalid`.
 */
export function parseCatalogue(json: string, catalogueUrl: string): CatalogueModel[] {
  let index: z.infer<typeof indexSchema>;
  try {
    index = indexSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw modelError('catalogue_invalid', 'The list of language packs is malformed.', { cause });
  }
  const base = baseUrl(index.baseUrl, catalogueUrl);
  const models: CatalogueModel[] = [];
  for (const [key, entries] of Object.entries(index.models))
    for (const entry of entries) {
      const model = readModel(key, entry, base);
      if (model) models.push(model);
    }
  if (models.length === 0)
    throw modelError('catalogue_invalid', 'The list of language packs has no usable entry.');
  return models;
}

function baseUrl(stated: string | undefined, catalogueUrl: string): URL {
  try {
    return new URL(stated === undefined ? '.' : `${stated.replace(/\/$/, '')}/`, catalogueUrl);
  } catch (cause) {
    throw modelError('catalogue_invalid', 'The list of language packs names no valid address.', {
      cause,
    });
  }
}

function readModel(key: string, entry: unknown, base: URL): CatalogueModel | undefined {
  const parsed = modelSchema.safeParse(entry);
  if (!parsed.success) return undefined;
  const { architecture, files, releaseStatus } = parsed.data;
  const [keyFrom = '', keyTo = ''] = key.split('-');
  const from = findLanguage(parsed.data.sourceLanguage ?? keyFrom)?.tag;
  const to = findLanguage(parsed.data.targetLanguage ?? keyTo)?.tag;
  if (!from || !to || from === to) return undefined;

  const wanted: [PackFileRole, z.infer<typeof fileSchema> | undefined][] = [
    ['model', files.model],
    ['shortlist', files.lexicalShortlist],
    ...(files.srcVocab && files.trgVocab
      ? ([
          ['sourceVocab', files.srcVocab],
          ['targetVocab', files.trgVocab],
        ] as [PackFileRole, z.infer<typeof fileSchema>][])
      : ([['vocab', files.vocab]] as [PackFileRole, z.infer<typeof fileSchema> | undefined][])),
  ];
  const read: CatalogueFile[] = [];
  for (const [role, file] of wanted) {
    const url = file && fileUrl(file.path, base);
    if (!file || !url) return undefined;
    const sha256 = file.uncompressedHash?.toLowerCase();
    read.push({ role, url, sha256, size: file.uncompressedSize });
  }
  const released = releaseStatus?.startsWith('Release') ?? false;
  return { from, to, architecture, released, files: read };
}

function fileUrl(path: string, base: URL): string | undefined {
  if (!URL.canParse(path, base.href)) return undefined;
  const url = new URL(path, base);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && base.protocol === 'http:');
  return safe ? url.href : undefined;
}

export type PackQuality = 'fast' | 'balanced' | 'best';

/**
 * Architectures in order of preference. `base` is the best and slowest, `base-memory` nearly as
 * good in less memory, `tiny` the fastest (mozilla/firefox-translations-models, README).
 */
const PREFERENCE: Readonly<Record<PackQuality, readonly string[]>> = {
  fast: ['tiny', 'base-memory', 'base'],
  balanced: ['base-memory', 'base', 'tiny'],
  best: ['base', 'base-memory', 'tiny'],
};

/** The model to use for a pair: released ones first, then by architecture, then as listed. */
export function chooseModel(
  models: readonly CatalogueModel[],
  pair: LanguagePair,
  quality: PackQuality,
): CatalogueModel | undefined {
  const order = PREFERENCE[quality];
  const rank = (model: CatalogueModel): number => {
    const place = order.indexOf(model.architecture);
    return (model.released ? 0 : 100) + (place < 0 ? order.length : place);
  };
  let best: CatalogueModel | undefined;
  for (const model of models) {
    if (model.from !== pair.from || model.to !== pair.to) continue;
    if (!best || rank(model) < rank(best)) best = model;
  }
  return best;
}

const FILE_NAMES: Readonly<Record<PackFileRole, string>> = {
  model: 'model.bin',
  shortlist: 'shortlist.bin',
  vocab: 'vocab.spm',
  sourceVocab: 'source-vocab.spm',
  targetVocab: 'target-vocab.spm',
};

/** A model of the index as the model store installs it. */
export function packEntry(model: CatalogueModel, source: string): CatalogueEntry<PackModel> {
  const { from, to, architecture, files } = model;
  return {
    model: { from, to, architecture, precision: precisionOf(model) },
    source,
    files: files.map((file) => ({ ...file, name: FILE_NAMES[file.role] })),
  };
}

/** Models quantised without precomputed `alphas` need another matrix routine. */
function precisionOf(model: CatalogueModel): string {
  const url = model.files.find((file) => file.role === 'model')?.url ?? '';
  return /intgemm8?\.bin(\.gz)?$/.test(url) && !url.includes('.alphas.')
    ? 'int8shiftAll'
    : 'int8shiftAlphaAll';
}
