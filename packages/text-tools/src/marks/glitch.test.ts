import { expect, it } from 'vitest';
import { findTextTool } from '../tools.ts';

const tool = findTextTool('glitch-text-generator')!;
const preset = Object.fromEntries(tool.options.map((spec) => [spec.name, spec.default]));
const styles = tool.options.flatMap((spec) => (spec.kind === 'choice' ? spec.choices : []));

it.each(styles)('leaves no word as it is in the style %s', async (style) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const codec = await tool.load({ ...preset, style, seed });
    for (const word of ['Hello', 'a', 'ok', 'Glossa is here']) {
      const broken = codec.encode(word);
      expect(broken).not.toBe(word);
      expect(codec.decode?.(broken)).toBe(word);
    }
    expect(codec.encode('')).toBe('');
  }
});
