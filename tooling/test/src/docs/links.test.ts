import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { workspacePackages } from '../workspace.ts';
import { PAGES, read, SETTINGS } from './pages.ts';

interface Link {
  /** File it points to, relative to the root. */
  file: string;
  anchor: string;
}

/** A page without its code, where brackets are no links and `#` no heading. */
const prose = (page: string) =>
  page.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, 'code');

/** Links of a page to files of this repository. */
function links(page: string): Link[] {
  return [...prose(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { file: path === '' ? page : join(dirname(page), decodeURI(path)), anchor };
    });
}

/** Anchors of a page's headings, as GitHub makes them. */
function anchors(page: string): string[] {
  const text = read(page).replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

describe('documentation', () => {
  it('has the pages a newcomer looks for', () => {
    expect(PAGES).toEqual(
      expect.arrayContaining([
        'CONTRIBUTING.md',
        'README.md',
        'docs/api.md',
        'docs/self-hosting.md',
      ]),
    );
    expect(links('README.md').length).toBeGreaterThan(10);
  });

  it('has a page for each package, which its architecture leads to', () => {
    const readmes = workspacePackages().map(({ folder }) =>
      join(relative(ROOT, folder), 'README.md'),
    );
    expect(readmes.filter((file) => !PAGES.includes(file))).toEqual([]);
    const led = links('docs/architecture.md').map(({ file }) => file);
    expect(readmes.filter((file) => !led.includes(file))).toEqual([]);
  });

  it('lists every decision, and each has its date, its status and what was rejected', () => {
    const records = PAGES.filter((page) => /^docs\/decisions\/\d/.test(page));
    const index = 'docs/decisions/README.md';
    const listed = new Set(links(index).map(({ file }) => file));
    expect(records.length).toBeGreaterThan(30);
    expect(records.filter((file) => !listed.has(file))).toEqual([]);
    const sections = ['Context', 'Decision', 'What was rejected', 'Consequences'].join();
    const incomplete = records.filter((file) => {
      const text = read(file);
      const number = /^# (\d{4})\. .+\n\nDate: \d{4}-\d{2} · Status: .+\n/.exec(text)?.[1];
      const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      return !file.includes(`/${number}-`) || found.join() !== sections;
    });
    expect(incomplete).toEqual([]);
  });

  it.each(PAGES)('%s links only to what exists', (page) => {
    const broken = links(page).filter(({ file }) => !existsSync(join(ROOT, file)));
    expect(broken).toEqual([]);
    const lost = links(page).filter(
      ({ file, anchor }) =>
        anchor !== '' && file.endsWith('.md') && !anchors(file).includes(anchor),
    );
    expect(lost).toEqual([]);
  });

  it('explains every setting, on the page of the server or of the engines', () => {
    const pages = [
      'docs/self-hosting.md',
      'packages/engines/README.md',
      'packages/engines/src/bergamot/README.md',
    ];
    const text = pages.map(read).join('\n');
    expect(SETTINGS.size).toBeGreaterThan(30);
    expect([...SETTINGS].filter((name) => !text.includes(`\`${name}`))).toEqual([]);
  });

  it('names no setting of the server that is not read', () => {
    const table = read('docs/self-hosting.md').match(/^\| variable[\s\S]*?\n\n/m)?.[0] ?? '';
    const named = [...table.matchAll(/^\| (.+?) \|/gm)]
      .flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)])
      .map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(15);
    // Read before the server starts: by tooling/system, and by the build of the extension.
    const known = new Set([...SETTINGS, 'GLOSSA_SYSTEM_PACKAGES', 'GLOSSA_EXTENSION_SERVER']);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names only commands that npm knows', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const text = PAGES.map(read).join('\n');
    const named = new Set(
      [...text.matchAll(/npm (?:run (?:-s )?([\w:-]+)|(start|test))\b/g)].map(
        ([, script, short]) => script ?? short ?? '',
      ),
    );
    expect(named.size).toBeGreaterThan(3);
    expect([...named].filter((name) => !(name in scripts))).toEqual([]);
  });
});
