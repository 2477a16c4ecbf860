import { cpuMs } from '@glossa/testing/cpu-time';
import { FULL_TIER } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/arbitraries.ts';
import { pseudo } from '../testing/index.ts';
import { extractHtml, mergeHtml } from './index.ts';
import { scanHtml } from './scan.ts';

/** Units as text: codes are written `[1 … 1]` and `[2]`. */
function units(html: string): string[] {
  return extractHtml(html).units.map(({ source }) =>
    source
      .map((part) => {
        if (typeof part === 'string') return part;
        return part.type === 'start'
          ? `[${part.id} `
          : part.type === 'end'
            ? ` ${part.id}]`
            : `[${part.id}]`;
      })
      .join(''),
  );
}

/** Every text changed, codes kept in place. */
function changed(html: string, change: (text: string) => string = pseudo, to?: string): string {
  const { units, skeleton } = extractHtml(html);
  const sources = new Map(units.map((unit) => [unit.id, unit.source]));
  const target = (id: string) =>
    sources.get(id)?.map((part) => (typeof part === 'string' ? change(part) : part));
  return mergeHtml(skeleton, target, to === undefined ? {} : { to });
}

const NASTY = [
  '<constructor>a <valueOf>b</valueOf> c</constructor>&constructor; <p>d<hasOwnProperty>e',
  '',
  ' \n ',
  'plain',
  '<',
  'a < b && c > d',
  '<p>unclosed <b>bold <i>both</b> crossed</i>',
  '</p></div>stray ends<br/></br>',
  'text <a href="unfinished',
  'x</',
  'x<!',
  'a<!-- comment -->b<!--[if IE]><p>ie</p><![endif]-->c<![if !IE]>d<![endif]>',
  '<!-- unclosed',
  '<![CDATA[ not cdata ]]> <svg><![CDATA[ x < y ]]><text>Hello</text></svg>',
  'a&nbsp;b&amp;c&lt;d&copy;e&bogus;f&#x41;&#65&#0;&',
  'CR\rLF\nCRLF\r\nend <p\r\nclass="a\r\nb">x\r\ny</p>',
  '<a href=1>one <a href=2>nested</a> link</a>',
  '<table>foster <b>parent<tr><td>cell</b></table>after',
  '<select><option>One<option selected>Two</select>',
  '<p>a<p>b<div>c<li>d<li>e<dt>f<dd>g',
  '<img alt=unquoted src=x><img alt=\'single "quoted"\'><img alt="double &quot;q&quot;"><img alt><img alt="">',
  '<IMG ALT="Upper Case" alt="second is ignored">',
  '<input placeholder = "Your name" title\n=\n"Tip">',
  '<script>if (a < b) document.write("<p>no</p>")</script><style>p{content:"x"}</style>after',
  '<script><!-- <script> </script> --> </script>x',
  '<textarea><b>raw</b></textarea><title>a <b> title</title><xmp><b></xmp><plaintext>x</b>',
  '<code>npm i</code> <pre>a\n  b</pre> <kbd>x</kbd>',
  '<span translate="no">no <b translate=yes>yes <i translate=no>no</i></b> no</span> yes',
  '<p class="x notranslate y">no</p><p class="notranslated">yes</p>',
  '<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>を読む',
  '<svg><title>Icon</title><style>a{}</style><foreignObject><p>In <b>svg</b></p></foreignObject></svg> text',
  '<math><mi>x</mi><mo>=</mo><mtext>text</mtext></math> is math',
  '<button title="Tip">Save</button> or <button>Cancel</button>',
  '<template><p>Inside</p></template><noscript>No script <b>here</b></noscript>',
  '<p>null\u0000char and \ufeffbom and lone \ud800 surrogate</p>',
  '<my-element some-attr="x">custom</my-element><o:p>office</o:p>',
  '<a b=c d="e" d="f" / g>odd</a><1>x<?php echo "<p>" ?>y',
  '<html><body><p>doc<body class=x></html>after',
  '<frameset><frame></frameset><noframes><p>old</p></noframes>',
  '<p>one<br>two<br><br>three<hr>four<wbr>five&shy;six</p>',
  '<object><param name=x><p>fallback</object><video>v<track></video>',
];

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<a href="x" title="T t">',
      '</a>',
      '<svg>',
      '</svg>',
      '<button>',
      '</button>',
      '<code>',
      '</code>',
      '<div translate=no>',
      '</div>',
      '<span translate=yes>',
      '</span>',
      '<li>',
      '<td>',
      '</table>',
      '<br>',
      '<img alt="A b">',
      '<!-- c -->',
      '&amp;',
      '&nbsp',
      '<',
      '>',
      '"',
      ' ',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('Some words. ', 'more & more', 'end.\n', '漢字。', '12 '),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
);
const anyHtml = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(''));

/** Tag and other markup tokens of an HTML source, as written. */
const markup = (html: string) =>
  scanHtml(html).flatMap((token) =>
    token.type === 'text' ? [] : [html.slice(token.start, token.end)],
  );

describe('extractHtml and mergeHtml', () => {
  it.each(NASTY)('give %j back byte for byte', (html) => {
    const { units, skeleton } = extractHtml(html);
    const sources = new Map(units.map((unit) => [unit.id, unit.source]));
    expect(mergeHtml(skeleton, (id) => sources.get(id))).toBe(html);
    expect(mergeHtml(skeleton, () => undefined)).toBe(html);
  });

  it('give any HTML back byte for byte', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const { units, skeleton } = extractHtml(html);
        const sources = new Map(units.map((unit) => [unit.id, unit.source]));
        expect(mergeHtml(skeleton, (id) => sources.get(id))).toBe(html);
      }),
      runs(500),
    );
  });

  it('cover any HTML with tokens', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        expect(
          scanHtml(html)
            .map(({ start, end }) => html.slice(start, end))
            .join(''),
        ).toBe(html);
      }),
      runs(300),
    );
  });

  it('keep every tag of any HTML whatever the translation says', () => {
    const attributes = /\s(?:alt|title|placeholder|aria-label)\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi;
    const bare = (html: string) => markup(html).map((tag) => tag.replace(attributes, ''));
    fc.assert(
      fc.property(anyHtml, (html) => {
        // Text that a browser drops (`</>`, a cut tag at the end) may go with the text it stood in.
        fc.pre(!/<\/>|<[^>]*$/.test(html) && !html.includes('\u0000'));
        expect(bare(changed(html, (text) => `${text}<script>&lt;"'`))).toEqual(bare(html));
      }),
      runs(300),
    );
  });

  it('make a paragraph with inline tags one unit', () => {
    expect(units('<p>See <b>page 4</b> of <a href="/r">the\n   report</a>.<p>Next')).toEqual([
      'See [1 page 4 1] of [2 the report 2].',
      'Next',
    ]);
  });

  it('leave code, pre, translate=no and notranslate alone', () => {
    expect(units('<p>Run <code>npm <b>i</b></code> now</p><pre>no</pre>')).toEqual(['Run [1] now']);
    expect(units('<p translate=no title="no">no <b translate=yes>yes</b> no</p>')).toEqual([
      '[1 yes[2 ',
    ]);
    expect(units('<p class="a notranslate">no</p><p>yes</p>')).toEqual(['yes']);
    expect(extractHtml('Run <code>npm i</code> now').units[0]?.source[1]).toMatchObject({
      type: 'standalone',
      equiv: 'npm i',
    });
  });

  it('end skipped content where HTML ends it', () => {
    expect(units('<p translate=no>no<p>yes')).toEqual(['yes']);
    expect(units('<ul><li translate=no>no<li>yes</ul>')).toEqual(['yes']);
    expect(units('<table><tr><td translate=no>no<td>yes<tr><td>yes</table>')).toEqual([
      'yes',
      'yes',
    ]);
    expect(units('<b class=notranslate>no<div>no</div></b>yes')).toEqual(['[1 yes']);
  });

  it('find the text of attributes, titles and descriptions', () => {
    const html =
      '<html><head><title>A &amp; B</title><meta name="Description" content="What it is"><meta name=viewport content="width=device-width"><link rel=stylesheet title="Sheet"></head><img alt="A cat" src="a cat.png"><input placeholder="Your name" value="Submit me"><i aria-label="Close it"></i>';
    expect(units(html).sort()).toEqual(['A & B', 'A cat', 'Close it', 'What it is', 'Your name']);
  });

  it('split rows of links and keep buttons and options apart', () => {
    expect(units('<nav><a href=1>Home</a> | <a href=2>About us</a></nav>')).toEqual([
      '[1 Home 1]',
      '[2 About us 2]',
    ]);
    expect(units('Go <a href=1>home</a> or <a href=2>away</a>')).toHaveLength(1);
    expect(units('Press <button>Save</button> now')).toEqual(['[1 Save 1]', 'Press [1] now']);
  });

  it('write text that can never be a tag', () => {
    expect(changed('<p title="t">hi</p>', () => `<b onclick='x'>"&amp;\u00a0`)).toBe(
      `<p title="&lt;b onclick='x'&gt;&quot;&amp;amp;&nbsp;">&lt;b onclick='x'&gt;"&amp;amp;&nbsp;</p>`,
    );
    expect(changed("<img alt='a b'>", () => `it's "x"`)).toBe(`<img alt='it&#39;s "x"'>`);
    expect(changed('<img alt=ab>', () => 'x onerror=y')).toBe('<img alt="x onerror=y">');
  });

  it('put inline elements where the target has them, attributes translated', () => {
    const { units, skeleton } = extractHtml(
      '<p>the <a href="/r" title="A tip">red <img alt="cat"></a> <b>house</b></p>',
    );
    const [tip, , run] = units.map(({ id }) => id);
    const [, a, , image, endA, , b, , endB] = units.find(({ id }) => id === run)?.source ?? [];
    const target = ['la ', b, 'casa', endB, ' ', a, 'roja ', image, endA] as never;
    const html = mergeHtml(skeleton, (id) =>
      id === run ? target : id === tip ? ['Un consejo'] : ['gato'],
    );
    expect(html).toBe(
      '<p>la <b>casa</b> <a href="/r" title="Un consejo">roja <img alt="gato"></a></p>',
    );
  });

  it('refuse targets that lose, double or cross codes', () => {
    const html = '<p>a <b>b</b> c</p>';
    const { skeleton } = extractHtml(html);
    const start = { type: 'start', id: '1' } as const;
    const end = { type: 'end', id: '1' } as const;
    for (const target of [['x'], [start, 'x'], [end, 'x', start], [start, 'x', end, start, end]]) {
      expect(mergeHtml(skeleton, () => target)).toBe(html);
    }
  });

  it('set language and direction of a document', () => {
    expect(changed('<html lang="en"><p>hi', pseudo, 'ar')).toBe('<html lang="ar" dir="rtl"><p>uv');
    expect(changed("<html dir='ltr' lang=en class=x><p>hi", pseudo, 'he')).toBe(
      `<html dir='rtl' lang="he" class=x><p>uv`,
    );
    expect(changed('<html><p>hi', pseudo, 'es')).toBe('<html lang="es"><p>uv');
    expect(changed('<p>hi', pseudo, 'ar')).toBe('<p>uv');
  });

  it.runIf(FULL_TIER)('take huge and hostile input in linear time', () => {
    const inputs = [
      '<b>',
      '<p>',
      '<div>',
      '</b>',
      '<b></i>',
      '<svg>',
      '<button>',
      '<select><option>',
      '<img alt="a b">x',
      '<a href=x>y</a> ',
      '<b><div></b>',
      '<code>',
      '<span translate=no>a<i translate=yes>b',
      '<!--',
      '&',
      'word ',
    ];
    for (const part of inputs) {
      const html = part.repeat(Math.ceil(300_000 / part.length));
      expect(
        cpuMs(() => changed(html)),
        part,
      ).toBeLessThan(8000);
    }
  });
});
