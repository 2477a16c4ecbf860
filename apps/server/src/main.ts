import { enableCompileCache } from 'node:module';
import { quickenImports } from '@glossa/db/quick-imports';
import { startWithMemorySettings } from './lifecycle/memory-flags.ts';

/** `node src/main.ts [--role all|api|worker]`: see `config.ts` for the settings. */
startWithMemorySettings();
enableCompileCache();
quickenImports();
// Imported only now, so that its code comes from the cache at the second start.
const { run } = await import('./lifecycle/run.ts');
await run(process.env, process.argv.slice(2));
