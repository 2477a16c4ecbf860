// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { scopeOf } from './scope.ts';

document.body.innerHTML =
  '<nav><a id="menu">Menu</a></nav><main><p id="text">Text</p><div id="host"></div><aside id="ad">Ad</aside></main>';
const element = (id: string) => document.getElementById(id)!;
const inside = document.createElement('b');
element('host').attachShadow({ mode: 'open' }).append(inside);

describe('the parts of a page that a rule names', () => {
  it('is everything where it names none', () => {
    const scope = scopeOf({ include: '', exclude: '' });
    expect(scope.everything).toBe(true);
    expect(scope.includes(element('menu'))).toBe(true);
    expect(scope.excludes(element('ad'))).toBe(false);
  });

  it('is what lies in a named part, through shadow roots', () => {
    const scope = scopeOf({ include: 'main, .also', exclude: 'aside' });
    expect(scope.everything).toBe(false);
    expect(scope.includes(element('text').firstChild!)).toBe(true);
    expect(scope.includes(inside)).toBe(true);
    expect(scope.includes(element('menu'))).toBe(false);
    expect(scope.excludes(element('ad'))).toBe(true);
    expect(scope.excludes(element('text'))).toBe(false);
  });

  it('takes what is no selector for nothing', () => {
    const scope = scopeOf({ include: '>>> [', exclude: '}{' });
    expect(scope.includes(element('menu'))).toBe(true);
    expect(scope.excludes(element('ad'))).toBe(false);
  });
});
