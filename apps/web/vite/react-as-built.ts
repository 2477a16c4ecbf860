import type { Plugin } from 'vite';

/**
 * For component tests: React as people have it, which takes less of the processor than the one that helps who writes
 * components. All else stays as a development server gives it, styles among it. `act` is not there: a test waits for what
 * it looks at.
 */
export function reactAsBuilt(): Plugin {
  process.env.NODE_ENV = 'production';
  return {
    name: 'glossa:react-as-built',
    configResolved({ env }) {
      Object.assign(env, { DEV: true, PROD: false });
    },
  };
}
