import type { ErrorCode, GlossaError } from '@glossa/contract';
import type { LanguagePair } from '../../ports/translate.ts';

/** What a file of a language pack is for. */
export type PackFileRole = 'model' | 'shortlist' | 'vocab' | 'sourceVocab' | 'targetVocab';

export interface InstalledPackFile {
  role: PackFileRole;
  /** File name inside the pack's folder. */
  name: string;
  /** Bytes. */
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** A language pack on disk: one direction, as `manifest.json` in its folder says. */
export interface InstalledPack extends LanguagePair {
  architecture: string;
  /** Marian's `gemm-precision` that fits the model file. */
  precision: string;
  /** Where the model was downloaded from. */
  source: string;
  /** Epoch milliseconds. */
  installedAt: number;
  files: InstalledPackFile[];
  /** Absolute path of the pack's folder. */
  directory: string;
  /** Bytes on disk. */
  size: number;
}

/** A language pack that the catalogue offers. */
export interface AvailablePack extends LanguagePair {
  architecture: string;
  installed: boolean;
  /** Bytes of the model once unpacked, where the catalogue says so. */
  modelSize: number | undefined;
}

export type PackPhase =
  | 'waiting'
  | 'downloading'
  | 'verifying'
  | 'installing'
  | 'installed'
  | 'failed'
  | 'canceled';

/** Sent while a pack is fetched; the last one of a pack is `installed`, `failed` or `canceled`. */
export interface PackProgress {
  pair: LanguagePair;
  phase: PackPhase;
  /** Compressed bytes so far, and in all where known. */
  received: number;
  total: number | undefined;
  /** 0–100, whole; never falls within one download. */
  percent: number;
  error?: { code: ErrorCode; message: string; reason: PackFailure };
}

/** Why a pack could not be had; `details.reason` of the `GlossaError`. */
export type PackFailure =
  | 'download_disabled'
  | 'host_unreachable'
  | 'not_in_catalogue'
  | 'catalogue_invalid'
  | 'not_found'
  | 'server_error'
  | 'interrupted'
  | 'corrupt'
  | 'too_large'
  | 'disk_full'
  | 'not_writable'
  | 'closed';

export type PackProblem =
  | { file: string; problem: 'missing' }
  | { file: string; problem: 'size' | 'hash'; expected: string; found: string };

/** The reason inside an error of the pack manager, or `undefined` for any other error. */
export function packFailure(error: unknown): PackFailure | undefined {
  const details = (error as GlossaError | undefined)?.details as
    | { reason?: PackFailure }
    | undefined;
  return details?.reason;
}

/** `en-de`: the name of a pack's folder, lock and partial download. */
export function packKey(pair: LanguagePair): string {
  return `${pair.from}-${pair.to}`;
}
