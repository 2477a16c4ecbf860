import type { InstalledModel, ModelKind, ModelProgress } from '@glossa/models/portable';
import { z } from 'zod';
import type { LanguagePair } from '../../ports/translate.ts';

/** What a file of a language pack is for. */
export type PackFileRole = 'model' | 'shortlist' | 'vocab' | 'sourceVocab' | 'targetVocab';

/** What a language pack is: the model of one direction. */
export interface PackModel extends LanguagePair {
  architecture: string;
  /** Marian's `gemm-precision` that fits the model file. */
  precision: string;
}

/** A language pack on disk, as `manifest.json` in its folder says. */
export type InstalledPack = InstalledModel<PackModel>;

/** A language pack that the catalogue offers. */
export interface AvailablePack extends LanguagePair {
  architecture: string;
  installed: boolean;
  /** Bytes of the model once unpacked, where the catalogue says so. */
  modelSize: number | undefined;
}

export type PackProgress = ModelProgress<LanguagePair>;

/** `en-de`: the name of a pack's folder, lock and partial download. */
export function packKey(pair: LanguagePair): string {
  return `${pair.from}-${pair.to}`;
}

/** Names a pack with these very files: what is loaded under another name is another model. */
export function modelKey(pack: LanguagePair & { files: readonly { sha256: string }[] }): string {
  return `${packKey(pack)}@${pack.files.map((file) => file.sha256.slice(0, 16)).join('-')}`;
}

const manifestSchema = z.object({
  from: z.string().min(1),
  to: z.string().min(1),
  architecture: z.string(),
  precision: z.string(),
  files: z
    .array(
      z.object({ role: z.enum(['model', 'shortlist', 'vocab', 'sourceVocab', 'targetVocab']) }),
    )
    .min(3),
});

/** Language packs, as the model store knows them. */
export const LANGUAGE_PACKS: ModelKind<LanguagePair, PackModel> = {
  noun: 'language pack',
  nameOf: packKey,
  read(manifest) {
    const parsed = manifestSchema.safeParse(manifest);
    if (!parsed.success) return undefined;
    const { files: _, ...model } = parsed.data;
    return model;
  },
};
