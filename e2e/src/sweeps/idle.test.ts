import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildFor } from '../extension/builds.ts';

describe.each(['chrome', 'edge', 'firefox'] as const)('the build for %s at rest', (build) => {
  const read = (path: string) => readFileSync(join(buildFor(build), path));

  it('puts nothing into pages before it is asked to', () => {
    const manifest = JSON.parse(read('manifest.json').toString()) as Record<string, unknown>;
    expect(manifest).not.toHaveProperty('content_scripts');
    expect(manifest.permissions).toEqual([
      'activeTab',
      'alarms',
      'contextMenus',
      'declarativeNetRequestWithHostAccess',
      'scripting',
      'storage',
      ...(build === 'firefox' ? [] : ['sidePanel']),
    ]);
  });
});
