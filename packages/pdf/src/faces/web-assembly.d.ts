/** What is used of it: the compiler knows it for browsers only. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Instance {
    readonly exports: object;
  }
  function instantiate(program: Uint8Array): Promise<{ instance: Instance }>;
}
