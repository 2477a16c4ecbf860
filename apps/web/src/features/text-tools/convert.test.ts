import { findTextTool, readOptions } from '@glossa/text-tools';
import { describe, expect, it } from 'vitest';
import { convert, typingPause, WORKER_FROM } from './convert.ts';

const state = (slug: string, text: string, reverse = false) => ({
  text,
  reverse,
  options: readOptions(findTextTool(slug)!, {}).options,
});
const run = (slug: string, text: string, reverse = false, signal = new AbortController().signal) =>
  convert(findTextTool(slug)!, state(slug, text, reverse), signal);

describe('converting', () => {
  it('goes both ways and says what a screen reader should say', async () => {
    expect(await run('morse-code-translator', 'sos')).toEqual({
      result: '... --- ...',
      characters: 11,
      plain: 'SOS',
    });
    expect(await run('morse-code-translator', '... --- ...', true)).toEqual({
      result: 'SOS',
      characters: 3,
    });
    expect(await run('binary-translator', 'A')).toEqual({ result: '01000001', characters: 8 });
  });

  it('gives longer texts the page its turns, and stops when asked', async () => {
    const text = 'a line of text\n'.repeat(5_000);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const { result } = await run('italic-text-generator', text);
    clearInterval(timer);
    expect(result.split('\n')).toHaveLength(5_001);
    expect(turns).toBeGreaterThan(0);

    const controller = new AbortController();
    const stopped = run('italic-text-generator', text, false, controller.signal);
    controller.abort(new Error('typed on'));
    await expect(stopped).rejects.toThrow('typed on');
  });

  it('waits for the next key the longer the text is', () => {
    expect([0, 6_000, WORKER_FROM + 1].map(typingPause)).toEqual([0, 120, 300]);
  });
});
