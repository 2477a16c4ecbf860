import type { TextUnit } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { previewHtml } from './preview.ts';

const unit = (id: string, source: TextUnit['source'], kind: TextUnit['kind'] = 'paragraph') =>
  ({ id, source, kind, segmentation: 'sentence' }) satisfies TextUnit;

describe('previewHtml', () => {
  it('shows structure and emphasis of the targets', () => {
    const units = [
      unit('1', ['Head'], 'heading'),
      unit('a', ['alt'], 'attribute'),
      unit('2', ['One'], 'list-item'),
      unit('3', ['Two'], 'list-item'),
      unit('4', [
        'See ',
        { type: 'start', id: '1', hint: 'bold' },
        'this',
        { type: 'end', id: '1' },
        { type: 'standalone', id: '2', hint: 'break', equiv: '\n' },
        { type: 'standalone', id: '3', hint: 'field', equiv: '3' },
      ]),
    ];
    const targets = new Map([
      ['4', [...units[4]!.source.map((part) => (part === 'this' ? 'esto' : part))]],
    ]);
    expect(previewHtml(units, (id) => targets.get(id), { to: 'ar' })).toBe(
      '<div lang="ar" dir="rtl"><h2>Head</h2><ul><li>One</li><li>Two</li></ul><p>See <strong>esto</strong><br>3</p></div>',
    );
  });

  it('escapes everything and stops at the limit', () => {
    const units = [
      unit('1', ['<script>alert("x")</script>']),
      unit('2', ['😀😀😀😀']),
      unit('3', ['no']),
    ];
    const html = previewHtml(units, () => undefined, { to: 'es', limit: 29 });
    expect(html).toBe(
      '<div lang="es" dir="ltr"><p>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</p><p>😀😀…</p></div>',
    );
    expect(previewHtml(units, () => ['a'.repeat(5000)], { to: 'es' }).length).toBeLessThan(1600);
  });
});
