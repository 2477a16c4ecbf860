import { delimiter } from 'node:path';

/** npm's settings that people set on purpose and that pnpm understands too. */
const KEPT = new Set(
  ['registry', 'cache', 'store_dir', 'proxy', 'https_proxy', 'noproxy', 'cafile', 'strict_ssl'].map(
    (name) => `npm_config_${name}`,
  ),
);

/**
 * The environment for child programs: npm's own `npm_*` variables confuse pnpm and are left out, the
 * given folders come first on the path.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} path
 * @param {Record<string, string>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnv(env, path, extra = {}) {
  /** @type {NodeJS.ProcessEnv} */
  const result = {};
  let searchPath = '';
  for (const [name, value] of Object.entries(env)) {
    const lower = name.toLowerCase();
    if (lower === 'path') searchPath = value ?? '';
    else if (!lower.startsWith('npm_') || KEPT.has(lower)) result[name] = value;
  }
  if (env.npm_config_store_dir) result.pnpm_config_store_dir = env.npm_config_store_dir;
  result.PATH = [...path, searchPath].filter(Boolean).join(delimiter);
  return { ...result, ...extra };
}
