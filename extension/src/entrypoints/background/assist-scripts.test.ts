import { describe, expect, it, vi } from 'vitest';
import { newSiteRule, type Rules } from '../../features/rules/rules.ts';
import { wantedScripts } from './assist-scripts.ts';

vi.mock('wxt/browser', () => ({ browser: {} }));

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
