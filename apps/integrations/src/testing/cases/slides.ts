import { expect, it } from 'vitest';
import { type Answer, choose } from '../apps-script/open-host.ts';
import type { PresentationData, SlideStyle, SlideText } from '../apps-script/slides.ts';
import type { AddOnContext } from './context.ts';

const BOLD: SlideStyle = { bold: true, color: '#ff0000', size: 30 };
const text = (...runs: SlideText['runs']): SlideText => ({ runs });
const plain = (words: string) => text({ text: words });
const words = ({ runs }: SlideText) => runs.map((run) => run.text).join('');

function presentation(): PresentationData {
  return {
    slides: [
      {
        id: 's1',
        notes: plain('Say hello\n'),
        elements: [
          {
            id: 'title',
            type: 'SHAPE',
            text: text(
              { text: 'Our ' },
              { text: 'new', style: BOLD },
              { text: ' house\v' },
              { text: 'see', style: { link: 'https://example.org/', underline: true } },
              { text: ' and ' },
              { text: 'next', style: { linkedSlide: 's2' } },
              { text: '\nSecond point\n' },
            ),
          },
          {
            id: 'number',
            type: 'SHAPE',
            text: text({ text: 'Page ' }, { text: '1', auto: true }, { text: '\n' }),
          },
          {
            id: 'table',
            type: 'TABLE',
            cells: [
              [{ text: plain('Name\n') }, { text: plain('12\n') }],
              [{ text: plain('Sum\n') }, { text: plain('hidden\n'), merged: true }],
            ],
          },
          {
            id: 'group',
            type: 'GROUP',
            children: [
              { id: 'inner', type: 'SHAPE', text: plain('In a group\n') },
              { id: 'photo', type: 'IMAGE', title: 'A dog', description: '' },
            ],
          },
          { id: 'empty', type: 'SHAPE', text: text() },
        ],
      },
      {
        id: 's2',
        notes: text(),
        elements: [{ id: 'last', type: 'SHAPE', text: plain('The end\n') }],
      },
    ],
  };
}

/** Cases of the Google Slides add-on. */
export function slideCases({ open }: AddOnContext): void {
  it('translates a copy: shapes, tables, groups, notes and descriptions', async () => {
    const host = await open('google-slides', presentation());
    const { job } = host.run('startTranslation', choose('copy', ['notes', 'pictures'])) as Answer;
    expect(job).toMatchObject({ state: 'done', left: 0, link: expect.any(String) });
    expect(host.active.data).toEqual(presentation());
    const { slides } = [...host.files.values()].at(-1)!.data as PresentationData;
    const [title, number, table, group] = slides[0]!.elements;
    const runs = title!.text!.runs.map((run) => [run.text, run.style] as const);
    expect(words(title!.text!)).toBe('Öûr ñéw höûšé\všéé åñd ñéxt\nŠéçöñd pöîñt\n');
    const styleOf = (part: string) => runs.find(([each]) => each === part)![1];
    expect(styleOf('ñéw')).toMatchObject(BOLD);
    expect(styleOf('šéé')).toMatchObject({ link: 'https://example.org/', underline: true });
    expect(styleOf('ñéxt')).toMatchObject({ linkedSlide: 's2' });
    expect(styleOf('ñéxt')).not.toHaveProperty('underline');
    expect(styleOf('Öûr ')).not.toHaveProperty('bold');
    expect(styleOf('Öûr ')).not.toHaveProperty('link');
    expect(words(number!.text!)).toBe('Page 1\n');
    const cells = table!.cells!.flat().map((cell) => words(cell.text));
    expect(cells).toEqual(['Ñåmé\n', '12\n', 'Šûm\n', 'hidden\n']);
    expect(words(group!.children![0]!.text!)).toBe('Îñ å gröûp\n');
    expect(group!.children![1]).toMatchObject({ title: 'Å dög', description: '' });
    expect(words(slides[0]!.notes)).toBe('Šåý héllö\n');
    expect(words(slides[1]!.elements[0]!.text!)).toBe('Thé éñd\n');
  });

  it.each([
    [
      'a part of a text',
      { type: 'TEXT', elements: ['title'], text: [0, 6] },
      ['Öûr', 'Second', 'The'],
    ],
    ['elements', { type: 'PAGE_ELEMENT', elements: ['title'] }, ['Öûr', 'Šéçöñd', 'The']],
    ['a slide', { type: 'PAGE', slides: ['s2'] }, ['Our', 'Second', 'Thé']],
    ['the slide that is open', { type: 'CURRENT_PAGE' }, ['Öûr', 'Šéçöñd', 'The']],
  ])('translates what is selected: %s', async (_, selection, expected) => {
    const host = await open('google-slides', { ...presentation(), selection });
    host.run('startTranslation', choose('selection'));
    const { slides } = host.active.data as PresentationData;
    const lines = words(slides[0]!.elements[0]!.text!).split('\n');
    const last = words(slides[1]!.elements[0]!.text!);
    expect([lines[0], lines[1], last].map((line) => line!.split(' ')[0])).toEqual(expected);
    expect(words(slides[0]!.notes)).toBe('Say hello\n');
  });

  it('asks for a selection where there is none', async () => {
    const host = await open('google-slides', presentation());
    expect(() => host.run('startTranslation', choose('selection'))).toThrow('Select something');
  });
}
