/** A file of a model as its host offers it. */
export interface OfferedFile {
  /** What the engine needs it for, such as `model` or `vocab`. */
  role: string;
  /** File name inside the model's folder, or a path in it with `/`. */
  name: string;
  url: string;
  /** Of the unpacked content, in lower-case hexadecimal, where the catalogue has it. */
  sha256: string | undefined;
  /** Unpacked bytes, where the catalogue says so. */
  size: number | undefined;
}

/** An entry of a catalogue: what a model is, under which licence it comes, and the files it consists of. */
export interface CatalogueEntry<Model extends object> {
  model: Model;
  /** SPDX id or the address of the terms, where the catalogue states them; kept with the model. */
  licence?: string;
  /** Address of the catalogue. */
  source: string;
  files: readonly OfferedFile[];
}

export interface InstalledFile {
  role: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** What `manifest.json` keeps of every model beside what the model itself is. */
export interface Provenance {
  /** Where it was downloaded from. */
  source: string;
  licence?: string | undefined;
  /** Epoch milliseconds. */
  installedAt: number;
  files: InstalledFile[];
}

/** A model on disk. */
export type InstalledModel<Model extends object> = Model &
  Provenance & {
    /** Absolute path of its folder. */
    directory: string;
    /** Bytes on disk. */
    size: number;
  };

export type ModelProblem =
  | { file: string; problem: 'missing' }
  | { file: string; problem: 'size' | 'hash'; expected: string; found: string };

/** What the store has to know of a kind of models. `Key` tells one from another, `Model` is all that is said of it. */
export interface ModelKind<Key extends object, Model extends Key> {
  /** What one is called in errors, such as `language pack`. */
  noun: string;
  /** Name of a model's folder, lock and partial download: of letters, digits, `-`, `_`, and `.` but at its start. */
  nameOf(key: Key): string;
  /** The model that a manifest describes, or `undefined` when it is none, or not complete. */
  read(manifest: unknown): Model | undefined;
}
