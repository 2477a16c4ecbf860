/** Licences that let anyone use, change and redistribute Glossa with only notices to keep. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Packages whose licence is not permissive, or not stated in their package.json, and why they may stay. */
const EXCEPTIONS: Readonly<Record<string, { licence: string; reason: string }>> = {
  '@browsermt/bergamot-translator': {
    licence: 'MPL-2.0',
    reason: 'Copyleft by file: used unchanged, so its own sources stay where they are published.',
  },
  'webextension-polyfill': {
    licence: 'MPL-2.0',
    reason: 'Copyleft by file: bundled unchanged into the extension.',
  },
  lightningcss: {
    licence: 'MPL-2.0',
    reason: 'Copyleft by file: a build tool, no part of what is built.',
  },
  'combine-errors': {
    licence: 'MIT',
    reason: 'Its readme states the licence, its package.json does not.',
  },
};

/** The exception a package falls under; a platform's binary falls under that of its parent. */
export function exceptionFor(name: string, platform: boolean) {
  return EXCEPTIONS[name] ?? (platform ? EXCEPTIONS[name.split('-')[0] ?? ''] : undefined);
}

/**
 * True when an SPDX expression can be met by permissive licences alone: every part of an AND,
 * one part of an OR.
 */
export function isPermissive(expression: string): boolean {
  const text = expression.trim();
  const bare = text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text;
  if (/\sOR\s/.test(bare)) return bare.split(/\sOR\s/).some(isPermissive);
  if (/\sAND\s/.test(bare)) return bare.split(/\sAND\s/).every(isPermissive);
  return PERMISSIVE.has(bare.replaceAll(/[()]/g, '').trim());
}
