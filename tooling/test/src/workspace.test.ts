import { describe, expect, it } from 'vitest';
import { type WorkspacePackage, withDependents } from './workspace.ts';

const pack = (name: string, ...needs: string[]): WorkspacePackage => ({
  name,
  folder: `/${name}`,
  manifest: { dependencies: Object.fromEntries(needs.map((each) => [each, 'workspace:*'])) },
});

describe('packages that a change concerns', () => {
  const packages = [pack('site', 'ui'), pack('ui', 'contract'), pack('contract'), pack('mail')];
  const names = (folder: string) =>
    withDependents(packages, (each) => each === folder).map(({ name }) => name);

  it('are those that changed and all that depend on them', () => {
    expect(names('/contract')).toEqual(['site', 'ui', 'contract']);
    expect(names('/site')).toEqual(['site']);
    expect(names('/nothing')).toEqual([]);
  });
});
