import { registerHooks } from 'node:module';

/** Its `package.json` has 447 exports, which Node parses again for each of its 440 imports: 0.5 of 3 s of a start. */
const PACKAGE = '/node_modules/drizzle-orm/';

/** Resolves what the modules of that package import from each other without asking Node for its description. */
export function quickenImports(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (!specifier.startsWith('.') || !parentURL?.includes(PACKAGE) || !parentURL.endsWith('.js'))
        return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    },
  });
}
