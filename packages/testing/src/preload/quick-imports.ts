/** Loaded before all else (`node --import`) by processes of tests that open a database, as the server does it. */
import { quickenImports } from '@glossa/db/quick-imports';

quickenImports();
