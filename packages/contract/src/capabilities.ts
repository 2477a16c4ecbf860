// @chunk catalogue
/**
 * What engines can do, in the order in which the status page, `/engines` and `doctor` tell of it. Those of which no
 * engine is built yet are told of only where a program of the system would bring them.
 */
export const CAPABILITIES = [
  'translate',
  'detect',
  'read',
  'chat',
  'speak',
  'transcribe',
  'clone',
  'rasterise',
  'media',
] as const;
export type Capability = (typeof CAPABILITIES)[number];
