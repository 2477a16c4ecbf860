import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in the full tier: broad things are looked at in every width. */
    fullTier: boolean;
  }
}
