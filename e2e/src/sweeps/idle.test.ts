import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildFor } from '../extension/builds.ts';

/** What may be put into a page for its translation (`docs/extension.md`). */
const PAGE_BYTES = 60 * 1024;

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

  it.each(['page', 'image'])('puts little into a page that is translated: %s', (script) => {
    expect(gzipSync(read(`content-scripts/${script}.js`)).length).toBeLessThan(PAGE_BYTES);
  });
});
