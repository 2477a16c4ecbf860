import { curl } from './curl.ts';
import { javascript } from './javascript.ts';
import type { Codes } from './languages.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import type { Step } from './step.ts';

/** The same requests as a program in each language. `GLOSSA` and `GLOSSA_TOKEN` are read from the environment. */
export function writeCode(steps: readonly Step[]): Codes {
  return {
    curl: curl(steps),
    javascript: javascript(steps),
    python: python(steps),
    php: php(steps),
  };
}
