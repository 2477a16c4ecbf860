import type { DetectEngine } from '@glossa/engines';
import type { CallHandlers } from '../http/handlers.ts';
import { checkTextLimits } from '../text/limits.ts';

/** More of a text changes nothing about its language. */
const SAMPLE = 10_000;

export function detectRoute(detector: DetectEngine): CallHandlers['detect'] {
  return async ({ texts }) => {
    const list = typeof texts === 'string' ? [texts] : texts;
    checkTextLimits(list);
    return {
      detections: list.map((text) => detector.detect(text.slice(0, SAMPLE).toWellFormed())),
    };
  };
}
