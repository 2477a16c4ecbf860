import { enableCompileCache } from 'node:module';
import { startWithMemorySettings } from './lifecycle/memory-flags.ts';
import { quickenImports } from './lifecycle/quick-imports.ts';

/** `node src/main.ts [--role all|api|worker]`: see `config.ts` for the settings. */
startWithMemorySettings();
enableCompileCache();
quickenImports();
// Imported only now, so that its code comes from the cache at the second start.
const { run } = await import('./lifecycle/run.ts');
await run(process.env, process.argv.slice(2));
