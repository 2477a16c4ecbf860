// Text tools: pure, for browsers and Node alike. The list is light; the work of each tool loads on demand.
export { expectation, type OptionProblem, readOptions } from './options.ts';
export { plainText } from './plain.ts';
export { convertInSlices, type SliceOptions } from './slices.ts';
export type {
  Codec,
  Example,
  NoteKey,
  OptionSpec,
  Options,
  OptionValue,
  TextTool,
} from './tool.ts';
export { findTextTool, TEXT_TOOLS, type TextToolSlug } from './tools.ts';
