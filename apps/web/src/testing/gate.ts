/** Holds something back until the test lets it go on. */
export interface Gate {
  /** Resolves once the gate is open. */
  readonly passed: Promise<void>;
  open(): void;
}

/** A closed gate. */
export function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}
