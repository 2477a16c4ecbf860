import type { SubtitleFormat } from '../types.ts';
import { ass, ssa } from './ass/index.ts';
import type { FormatRules } from './format.ts';
import { lrc } from './lrc/index.ts';
import { sbv } from './sbv/index.ts';
import { smi } from './smi/index.ts';
import { srt } from './srt/index.ts';
import { microdvd } from './sub/microdvd.ts';
import { subviewer } from './sub/subviewer.ts';
import { ttml } from './ttml/index.ts';
import { vtt } from './vtt/index.ts';

/** The rules of every format. */
export const FORMATS: Readonly<Record<SubtitleFormat, FormatRules>> = {
  srt,
  vtt,
  ass,
  ssa,
  sbv,
  microdvd,
  subviewer,
  lrc,
  smi,
  ttml,
};
