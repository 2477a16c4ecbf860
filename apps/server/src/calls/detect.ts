import type { CallHandlers } from '../http/handlers.ts';
import { likelyLanguages } from '../text/languages.ts';
import { checkTextLimits } from '../text/limits.ts';
import type { CallDeps } from './deps.ts';

/** More of a text changes nothing about its language. */
const SAMPLE = 10_000;

/** Finds the language of texts. */
export function detectCalls({
  services: {
    engines: { detect: detector },
  },
}: CallDeps): Pick<CallHandlers, 'detect'> {
  return {
    async detect({ texts, likely }, c) {
      const hints = { likely: likelyLanguages(likely, c.req.header('Accept-Language')) };
      const list = typeof texts === 'string' ? [texts] : texts;
      checkTextLimits(list);
      return {
        detections: list.map((text) => {
          const { others, ...found } = detector.detect(text.slice(0, SAMPLE).toWellFormed(), hints);
          return { ...found, ...(others === undefined ? {} : { others: [...others] }) };
        }),
      };
    },
  };
}
