declare global {
  interface ImportMetaEnv {
    /** Address of the list of language packs, given at build time; empty or absent for the public one. */
    readonly GLOSSA_EXTENSION_PACKS?: string;
  }
}

export {};
