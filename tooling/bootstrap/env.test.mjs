import { delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { childEnv } from './env.mjs';

it('leaves npm’s own variables out, keeps the settings people make, and puts folders first', () => {
  const env = childEnv(
    {
      Path: '/usr/bin',
      HOME: '/home/u',
      npm_lifecycle_event: 'start',
      npm_config_user_agent: 'npm',
      npm_config_registry: 'http://localhost:4873',
      npm_config_store_dir: '/store',
    },
    ['/first', '/second'],
    { EXTRA: '1' },
  );
  expect(env).toEqual({
    HOME: '/home/u',
    npm_config_registry: 'http://localhost:4873',
    npm_config_store_dir: '/store',
    pnpm_config_store_dir: '/store',
    PATH: ['/first', '/second', '/usr/bin'].join(delimiter),
    EXTRA: '1',
  });
});
