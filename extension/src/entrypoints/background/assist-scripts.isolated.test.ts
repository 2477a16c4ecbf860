import { eventually } from '@glossa/testing/eventually';
import { describe, expect, it, vi } from 'vitest';
import { newSiteRule, type Rules } from '../../features/rules/rules.ts';
import { keepScripts, wantedScripts } from './assist-scripts.ts';

const browser = vi.hoisted(() => {
  const stored: Record<string, unknown> = { version: 5 };
  const scripts = new Map<string, { id: string; excludeMatches?: string[] }>();
  const put = vi.fn(async (given: { id: string }[]) => {
    for (const each of given) scripts.set(each.id, { ...scripts.get(each.id), ...each });
  });
  const listeners: ((changes: object) => void)[] = [];
  return {
    runtime: { onInstalled: { addListener() {} }, onStartup: { addListener() {} } },
    storage: {
      local: {
        get: async () => stored,
        set: async () => {},
        onChanged: { addListener: (each: (changes: object) => void) => listeners.push(each) },
      },
    },
    tabs: { query: async () => [] },
    scripting: {
      getRegisteredContentScripts: async () => [...scripts.values()],
      registerContentScripts: put,
      updateContentScripts: put,
      unregisterContentScripts: vi.fn(async ({ ids }: { ids: string[] }) => {
        for (const id of ids) scripts.delete(id);
      }),
    },
    scripts,
    change(key: string, value: unknown) {
      stored[key] = value;
      for (const each of listeners) each({ [key]: {} });
    },
  };
});
vi.mock('wxt/browser', () => ({ browser }));

const OFF = { button: false, noButton: [], tripleSpace: false, fieldTo: null, hoverKey: null };
const NONE: Rules = { sites: [], languages: [] };
const ids = (scripts: ReturnType<typeof wantedScripts>) => scripts.map(({ id }) => id);

describe('scripts in pages', () => {
  it('are none before anything is turned on', () => {
    const silent = { ...newSiteRule('a.example'), page: 'never' as const, tools: false };
    const rules: Rules = { sites: [silent], languages: [{ language: 'de', page: 'never' }] };
    expect(wantedScripts(OFF, rules)).toEqual([]);
  });

  it('stay out of sites where they are not wanted', () => {
    const rules: Rules = { ...NONE, sites: [{ ...newSiteRule('a.example'), tools: false }] };
    const assist = { ...OFF, button: true, tripleSpace: true, noButton: ['b.example'] };
    const [button, spaces] = wantedScripts(assist, rules);
    expect(button).toMatchObject({
      id: 'selection-button',
      excludeSites: ['a.example', 'b.example'],
    });
    expect(spaces).toMatchObject({ id: 'triple-space', excludeSites: ['a.example'] });
  });

  it('stay where they are while others come and go', async () => {
    keepScripts();
    browser.change('assist', { tripleSpace: true, hoverKey: 'Alt' });
    await eventually(() => expect([...browser.scripts.keys()]).toEqual(['triple-space', 'hover']));
    const rule = { ...newSiteRule('a.example'), tools: false };
    browser.change('rules', { sites: [rule], languages: [] });
    const patterns = ['*://a.example/*', '*://*.a.example/*'];
    const excluded = () => browser.scripts.get('triple-space')?.excludeMatches;
    await eventually(() => expect(excluded()).toEqual(patterns));
    browser.change('rules', { sites: [], languages: [] });
    await eventually(() => expect(excluded()).toEqual([]));
    const { unregisterContentScripts } = browser.scripting;
    expect(unregisterContentScripts).not.toHaveBeenCalled();
    browser.change('assist', { hoverKey: 'Alt' });
    await eventually(() => expect([...browser.scripts.keys()]).toEqual(['hover']));
    expect(unregisterContentScripts).toHaveBeenCalledExactlyOnceWith({ ids: ['triple-space'] });
  });

  it('tell of pages only where a rule may translate them', () => {
    const always = { ...newSiteRule('a.example'), page: 'always' as const };
    const bySite = wantedScripts(OFF, { ...NONE, sites: [always] });
    expect(ids(bySite)).toEqual(['auto-translate']);
    expect(bySite[0]!.matches).toEqual(['*://a.example/*', '*://*.a.example/*']);
    const byLanguage = wantedScripts(OFF, {
      sites: [always],
      languages: [{ language: 'de', page: 'always' }],
    });
    expect(byLanguage[0]!.matches).toEqual(['http://*/*', 'https://*/*']);
  });
});
