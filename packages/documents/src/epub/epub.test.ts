import type { Fragment } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { buildEpub, type EpubFixture } from '../testing/build-epub.ts';
import { coded, targetsOf } from '../testing/coded.ts';
import { epubFaults } from '../testing/epub-rules.ts';
import { outcome } from '../testing/hostile.ts';
import type { DocumentChoices, MergeOptions } from '../types.ts';
import { epubFilter } from './filter.ts';

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

/** Every text of a unit becomes `text`, or stays. */
const replaced = (text: string | undefined) => (fragment: Fragment) =>
  fragment.map((part) => (typeof part === 'string' ? (text ?? part) : part));

async function translate(
  fixture: EpubFixture,
  options: Partial<MergeOptions> & { choices?: DocumentChoices; grow?: string | undefined } = {},
) {
  const { choices = {}, grow, ...languages } = options;
  const change = 'grow' in options ? replaced(grow) : upper;
  const bytes = buildEpub(fixture);
  const { units, skeleton, pages } = await epubFilter.extract({ bytes, name: 'x' }, { choices });
  const merged = await epubFilter.merge(skeleton as never, targetsOf(units, change), {
    from: 'en',
    to: 'es',
    ...languages,
  });
  const archive = ZipArchive.open(merged);
  const part = (name: string) => Buffer.from(archive.read(`OEBPS/${name}`)).toString();
  const inBody = /<body>(.*)<\/body>/s.exec(part('c0.xhtml'))?.[1] ?? '';
  return { units: units.map(({ source }) => coded(source)), pages, merged, part, body: inBody };
}

describe('books', () => {
  it('keep emphasis, links and anchors of notes inside the sentence', async () => {
    const body =
      '<p id="p">One <em>two</em> <a href="c0.xhtml#p" title="Tip">three</a><sup><a epub:type="noteref" href="#n" id="r">1</a></sup> four.</p>\n<aside id="n" epub:type="footnote"><p>Note <br/>text</p></aside>';
    const result = await translate({ chapters: [body] });
    expect(result.units.slice(2)).toEqual([
      'Tip',
      'One <1:italic>two</1> <2:link>three</2><3:footnote/> four.',
      'Note <1:break/>text',
    ]);
    expect(result.body).toBe(
      '<p id="p">ONE <em>TWO</em> <a href="c0.xhtml#p" title="TIP">THREE</a><sup><a epub:type="noteref" href="#n" id="r">1</a></sup> FOUR.</p>\n<aside id="n" epub:type="footnote"><p>NOTE <br/>TEXT</p></aside>',
    );
    expect(epubFaults(result.merged)).toEqual([]);
  });

  it('leave formulas, code, scripts and what must not be translated', async () => {
    const kept =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>abc</mi></math> <code>let x</code> <span translate="no">Glossa</span>';
    const blocks =
      '<pre>kept as it is</pre><script>var text;</script><div class="notranslate">No</div>';
    const { units, body } = await translate({
      chapters: [`<p>Here ${kept} ends</p>${blocks}`],
    });
    expect(units.slice(2)).toEqual(['Here <1:code/> <2:code/> <3:style/> ends']);
    expect(body).toBe(`<p>HERE ${kept} ENDS</p>${blocks}`);
  });

  it('keep how words are said', async () => {
    const said = '<span ssml:alphabet="ipa" ssml:ph="təˈmeɪtoʊ">tomato</span>';
    const html = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ssml="http://www.w3.org/2001/10/synthesis"><body><p>A ${said} soup</p></body></html>`;
    const { body } = await translate({ chapters: [html] });
    expect(body).toBe(`<p>A ${said.replace('>tomato', '>TOMATO')} SOUP</p>`);
  });

  it('keep a fixed layout', async () => {
    const metadata = '<meta property="rendition:layout">pre-paginated</meta>';
    const head =
      '<title>P</title><meta name="viewport" content="width=1200, height=1600"/><style>#a{left:10px}</style>';
    const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body><div id="a" style="position:absolute;left:4px">Bubble</div></body></html>`;
    const { part, body, merged } = await translate({ chapters: [page], metadata });
    expect(part('book.opf')).toContain(metadata);
    expect(part('c0.xhtml')).toContain(head.slice(head.indexOf('<meta')));
    expect(body).toBe('<div id="a" style="position:absolute;left:4px">BUBBLE</div>');
    expect(epubFaults(merged)).toEqual([]);
  });

  it('translate text of drawings and alternative texts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg"><title>Chart</title><text x="1">The <tspan>sum</tspan></text><path d="M"/></svg>';
    const { units, body } = await translate({
      chapters: [`<p>See ${svg} and <img src="a.png" alt="A cat"/> here</p>`],
    });
    expect(units.slice(2)).toEqual([
      'Chart',
      'The <1:other>sum</1>',
      'A cat',
      'See <1:image/> and <2:image/> here',
    ]);
    expect(body).toContain('<text x="1">THE <tspan>SUM</tspan></text><path d="M"/></svg> AND');
    expect(body).toContain('<img src="a.png" alt="A CAT"/> HERE</p>');
  });

  it('take labels of both tables of contents as one unit', async () => {
    const { units, part } = await translate({
      chapters: ['<h1>One</h1>'],
      nav: '<nav epub:type="toc"><ol><li><a href="c0.xhtml">Start</a></li></ol></nav>',
      ncx: '<docTitle><text>The Book</text></docTitle><navMap><navPoint id="a"><navLabel><text>Start</text></navLabel><content src="c0.xhtml"/></navPoint></navMap>',
    });
    expect(units.filter((text) => text === 'Start')).toHaveLength(1);
    expect(part('book.ncx')).toContain('<text>START</text>');
    expect(part('book.ncx')).toContain('<text>THE BOOK</text>');
    expect(part('nav.xhtml')).toContain('<a href="c0.xhtml">START</a>');
  });

  it('say their new language; the title stays by choice', async () => {
    const fixture = { chapters: ['<p lang="en-GB">Hi <i lang="la">ergo</i></p>'] };
    const { part } = await translate(fixture);
    expect(part('book.opf')).toContain('<dc:language>es</dc:language>');
    expect(part('book.opf')).toContain('<dc:title>THE BOOK</dc:title>');
    expect(part('c0.xhtml')).toContain('lang="es" xml:lang="es">');
    expect(part('c0.xhtml')).toContain('<p lang="es">HI <i lang="la">ERGO</i></p>');
    const kept = await translate(fixture, { choices: { bookTitle: false } });
    expect(kept.part('book.opf')).toContain('<dc:title>The Book</dc:title>');
  });

  it('turn round for right-to-left languages', async () => {
    const { part } = await translate(
      { chapters: ['<p>Hi</p>'], css: 'p { direction: ltr; flex-direction: row }' },
      { to: 'ar' },
    );
    expect(part('c0.xhtml')).toContain('lang="ar" xml:lang="ar" dir="rtl">');
    expect(part('book.opf')).toContain('<spine page-progression-direction="rtl">');
    expect(part('book.css')).toBe('p { direction: rtl; flex-direction: row }');
  });

  it('go from columns to lines where the target is written in lines', async () => {
    const fixture = {
      chapters: ['<p style="-epub-writing-mode: vertical-rl">日本</p>'],
      css: 'html { writing-mode: vertical-rl; -webkit-writing-mode:vertical-rl }',
      spine: ' page-progression-direction="rtl"',
      language: 'ja',
    };
    const lines = await translate(fixture, { from: 'ja', to: 'en' });
    expect(lines.units).toContain('日本');
    const bytes = buildEpub(fixture);
    const { skeleton } = await epubFilter.extract({ bytes, name: 'x' });
    const css = async (to: string) => {
      const merged = await epubFilter.merge(skeleton as never, () => ['Japan'], { from: 'ja', to });
      const archive = ZipArchive.open(merged);
      return ['book.css', 'c0.xhtml', 'book.opf'].map((name) =>
        Buffer.from(archive.read(`OEBPS/${name}`)).toString(),
      );
    };
    const [sheet, document, book] = await css('en');
    expect(sheet).toBe('html { writing-mode: horizontal-tb; -webkit-writing-mode:horizontal-tb }');
    expect(document).toContain('style="-epub-writing-mode: horizontal-tb"');
    expect(book).toContain('page-progression-direction="ltr"');
    const [columns, , chinese] = await css('zh-Hant');
    expect(columns).toBe(fixture.css);
    expect(chinese).toContain('page-progression-direction="rtl"');
  });

  it('drop phonetic guides unless they are asked for', async () => {
    const chapters = ['<p><ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>を読む</p>'];
    const dropped = await translate({ chapters }, { from: 'ja' });
    expect(dropped.units).toContain('漢字を読む');
    const kept = await translate({ chapters }, { from: 'ja', choices: { ruby: true } });
    expect(kept.units).toContain('<1:ruby>漢<2:ruby/>字<3:ruby/></1>を読む');
  });

  it('stand beside their source when asked', async () => {
    const { body, part, merged } = await translate(
      {
        chapters: [
          '<p class="a" id="x">One <a id="y" href="#x">two</a></p><ul><li>Three</li></ul>',
        ],
        nav: '<nav epub:type="toc"><ol><li><a href="c0.xhtml">Start</a></li></ol></nav>',
      },
      { bilingual: true, to: 'ar' },
    );
    expect(body).toBe(
      '<p class="a" id="x">One <a id="y" href="#x">two</a></p><p class="a" lang="ar" xml:lang="ar" dir="rtl">ONE <a href="#x">TWO</a></p><ul><li>Three<br/><span lang="ar" xml:lang="ar" dir="rtl">THREE</span></li></ul>',
    );
    expect(part('nav.xhtml')).toContain('<a href="c0.xhtml">START</a>');
    expect(part('book.opf')).toContain(
      '<dc:language>en</dc:language><dc:language>ar</dc:language>',
    );
    expect(epubFaults(merged)).toEqual([]);
  });

  it('are read even where a chapter is not well-formed, or has named entities', async () => {
    const { units, part } = await translate({
      chapters: ['<p>Well&nbsp;formed &copy; AT&T</p>', '<p>Broken <b>bold</p><p>more&nbsp;text'],
    });
    expect(units).toEqual(
      expect.arrayContaining(['Well\u00a0formed © AT&T', 'more\u00a0text', 'Chapter']),
    );
    expect(part('c0.xhtml')).toContain('<p>WELL\u00a0FORMED © AT&amp;T</p>');
    expect(part('c1.xhtml')).toContain('MORE&#160;TEXT');
  });

  it('with obfuscated fonts are read, encrypted ones are not', async () => {
    const encrypted = (algorithm: string, uri: string) => ({
      chapters: ['<p>Text</p>'],
      extra: [
        { name: 'OEBPS/a.otf', data: 'font' },
        {
          name: 'META-INF/encryption.xml',
          data: `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="${algorithm}"/><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`,
        },
      ],
    });
    const font = buildEpub(encrypted('http://www.idpf.org/2008/embedding', 'OEBPS/a.otf'));
    expect(await outcome(font, 'a.epub')).toBe('ok');
    const text = buildEpub(
      encrypted('http://www.w3.org/2001/04/xmlenc#aes256-cbc', 'OEBPS/c0.xhtml'),
    );
    expect(await outcome(text, 'a.epub')).toBe('password_protected_file');
  });

  it('let text of pictures whose glyphs are placed one by one flow along its lines', async () => {
    const glyphs = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => from + at * 10).join();
    const picture = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`;
    const lines =
      `<text y="9"><tspan x="${glyphs(0, 4)}" y="0" class="a">Iron</tspan>` +
      `<tspan x="${glyphs(50, 4)}" y="0" class="b">gate</tspan>` +
      `<tspan x="${glyphs(5, 3)}" y="12" rotate="1 2 3">end</tspan></text>`;
    const alone = `<text x="${glyphs(2, 5)}" dy="1,1">Title</text>`;
    const { body } = await translate({ chapters: [picture(lines + alone)] }, { grow: 'WWWW' });
    expect(body).toBe(
      picture(
        '<text y="9"><tspan x="0" y="0" class="a" textLength="45" lengthAdjust="spacingAndGlyphs">WWWW</tspan>' +
          '<tspan class="b" textLength="45" lengthAdjust="spacingAndGlyphs">WWWW</tspan>' +
          '<tspan x="5" y="12" textLength="30" lengthAdjust="spacingAndGlyphs">WWWW</tspan></text>' +
          '<text x="2" dy="1" textLength="50" lengthAdjust="spacingAndGlyphs">WWWW</text>',
      ),
    );
    const shorter = await translate({ chapters: [picture(alone)] }, { grow: 'I' });
    expect(shorter.body).toBe(picture('<text x="2" dy="1">I</text>'));
    const same = await translate({ chapters: [picture(lines)] }, { grow: undefined });
    expect(same.body).toBe(picture(lines));
  });

  it('keep labels of pictures in their place when the direction turns', async () => {
    const { body } = await translate(
      {
        chapters: [
          '<svg xmlns="http://www.w3.org/2000/svg"><text x="1">One</text><text x="2" text-anchor="end">Two</text><text x="3" text-anchor="middle">Three</text></svg>',
        ],
      },
      { to: 'ar' },
    );
    expect(body).toContain('<text x="1" text-anchor="end">ONE</text>');
    expect(body).toContain('<text x="2" text-anchor="start">TWO</text>');
    expect(body).toContain('<text x="3" text-anchor="middle">THREE</text>');
  });
});
