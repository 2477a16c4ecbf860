import { defineConfig } from 'drizzle-kit';

/** `pnpm --filter @glossa/db generate` writes the next migration after a change of the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/index.ts',
  out: './migrations',
});
