import { expect, it } from 'vitest';
import type { Attributes, DocumentNode } from '../apps-script/documents.ts';
import { type Answer, choose } from '../apps-script/open-host.ts';
import type { AddOnContext } from './context.ts';

const run = (text: string, attributes?: Attributes) => ({
  text,
  ...(attributes && { attributes }),
});
const text = (...runs: ReturnType<typeof run>[]): DocumentNode => ({ type: 'TEXT', runs });
const paragraph = (...children: DocumentNode[]): DocumentNode => ({ type: 'PARAGRAPH', children });
const section = (type: string, ...children: DocumentNode[]) => ({ type, children });
const BOLD = { BOLD: true };
const LINK = { LINK_URL: 'https://example.org/', UNDERLINE: true };
const FOOTNOTE = { type: 'FOOTNOTE' };
const IMAGE = { type: 'INLINE_IMAGE' };

function document() {
  const cell = (words: string) => section('TABLE_CELL', paragraph(text(run(words))));
  return {
    tabs: [
      {
        body: section(
          'BODY_SECTION',
          paragraph(
            text(run('The '), run('red', BOLD), run(' house '), run('here', LINK), run('.')),
          ),
          paragraph(text(run('Before')), FOOTNOTE, text(run(' and after', BOLD)), IMAGE),
          paragraph(IMAGE),
          section('LIST_ITEM', text(run('One thing\rin two lines'))),
          section('TABLE', section('TABLE_ROW', cell('Name'), cell('12.5'))),
          section('TABLE_OF_CONTENTS', paragraph(text(run('The red house')))),
          paragraph(),
        ),
        header: section('HEADER_SECTION', paragraph(text(run('Draft')))),
        footnotes: [section('FOOTNOTE_SECTION', paragraph(text(run('A note'))))],
        children: [{ body: section('BODY_SECTION', paragraph(text(run('Second tab')))) }],
      },
    ],
  };
}

/** Cases of the Google Docs add-on. */
export function documentCases({ open }: AddOnContext): void {
  it('translates a copy with its styles, links, tables, margins, notes and tabs', async () => {
    const host = await open('google-docs', document());
    const { job } = host.run(
      'startTranslation',
      choose('copy', ['margins', 'footnotes']),
    ) as Answer;
    expect(job).toMatchObject({ state: 'done', left: 0, link: expect.stringMatching(/^https:/) });
    expect(host.active.data).toEqual(document());
    const copy = [...host.files.values()].at(-1)!;
    expect(copy.name).toBe('Plan (es)');
    const [tab] = copy.data.tabs;
    const [first, second, third, item, table, contents, empty] = tab.body.children;
    expect(first.children[0].runs).toEqual([
      run('Thé ', {}),
      run('réd', BOLD),
      run(' höûšé ', {}),
      run('héré', LINK),
      run('.', {}),
    ]);
    expect(second.children).toEqual([
      text(run('Béföré', {})),
      FOOTNOTE,
      text(run(' åñd åftér', BOLD)),
      IMAGE,
    ]);
    expect(third.children).toEqual([IMAGE]);
    expect(item.children[0].runs).toEqual([run('Öñé thîñg\rîñ twö lîñéš', {})]);
    const words = table.children[0].children.map(
      (cell: Answer) => cell.children[0].children[0].runs[0].text,
    );
    expect(words).toEqual(['Ñåmé', '12.5']);
    expect(contents).toEqual(document().tabs[0]!.body.children[5]);
    expect(empty.children).toEqual([]);
    expect(tab.header.children[0].children[0].runs[0].text).toBe('Dråft');
    expect(tab.footnotes[0].children[0].children[0].runs[0].text).toBe('Å ñöté');
    expect(tab.children[0].body.children[0].children[0].runs[0].text).toBe('Šéçöñd tåb');
  });

  it('leaves margins and notes where they are not wanted', async () => {
    const host = await open('google-docs', document());
    host.run('startTranslation', choose('file'));
    const [tab] = host.active.data.tabs;
    expect(tab.body.children[1].children[0].runs[0].text).toBe('Béföré');
    expect(tab.header).toEqual(document().tabs[0]!.header);
    expect(tab.footnotes).toEqual(document().tabs[0]!.footnotes);
  });

  it('translates what is selected: a part of one paragraph and the whole of another', async () => {
    const selection = [{ path: [0, 0], from: 4, to: 12 }, { path: [3] }];
    const host = await open('google-docs', { ...document(), selection });
    const { job } = host.run('startTranslation', choose('selection')) as Answer;
    expect(job).toMatchObject({ state: 'done', total: 2 });
    const [first, second, , item] = host.active.data.tabs[0].body.children;
    expect(first.children[0].runs).toEqual([
      run('The ', {}),
      run('réd', BOLD),
      run(' höûšé ', {}),
      run('here', LINK),
      run('.', {}),
    ]);
    expect(second).toEqual(document().tabs[0]!.body.children[1]);
    expect(item.children[0].runs[0].text).toContain('Öñé thîñg');
    const none = await open('google-docs', document());
    expect(() => none.run('startTranslation', choose('selection'))).toThrow('Select something');
  });

  it('puts words where the translation wants them, around what cannot move', async () => {
    const host = await open('google-docs', document());
    const reorder = (source: string) =>
      source.replace(
        /^(<span[^>]*>)Before<\/span><img data-g="x0">(.*)<img data-g="x1">$/,
        '<img data-g="x0">$1Vor</span>$2<img data-g="x1"><i> &amp; danach</i>',
      );
    host.intercept = ({ address, body }) => {
      if (!address.endsWith('/translate')) return undefined;
      const translations = JSON.parse(body!).texts.map((source: string) => ({
        text: reorder(source),
        cached: false,
        engine: 'test',
      }));
      const text = JSON.stringify({ ok: 0, data: { translations, credits: 1 } });
      return { status: 200, headers: {}, text };
    };
    host.run('startTranslation', choose('file'));
    const [, second] = host.active.data.tabs[0].body.children;
    expect(second.children).toEqual([
      FOOTNOTE,
      text(run('Vor', {}), run(' and after', BOLD)),
      IMAGE,
      text(run(' & danach', BOLD)),
    ]);
  });

  it('takes up after a run that Google ended, without doing anything twice', async () => {
    const body = section(
      'BODY_SECTION',
      ...Array.from({ length: 800 }, (_, n) =>
        paragraph(text(run(`Paragraph ${n} of many`, BOLD))),
      ),
    );
    const host = await open('google-docs', { tabs: [{ body }] }, { requestMs: 60_000 });
    const { job } = host.run('startTranslation', choose('copy')) as Answer;
    expect(job.state).toBe('waiting');
    while (host.wait(61_000) > 0);
    expect(host.run('translationProgress')).toMatchObject({ state: 'done', next: 800 });
    const copy = [...host.files.values()].at(-1)!;
    const runs = copy.data.tabs[0].body.children.map((each: Answer) => each.children[0].runs);
    expect(runs[799]).toEqual([run('Pårågråph 799 öf måñý', BOLD)]);
    expect(runs.every((each: Answer) => each.length === 1)).toBe(true);
  });
}
