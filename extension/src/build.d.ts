interface ImportMetaEnv {
  /** Origin of the server that a build was made for; absent in a build for the server on this computer. */
  readonly GLOSSA_EXTENSION_SERVER?: string;
}
