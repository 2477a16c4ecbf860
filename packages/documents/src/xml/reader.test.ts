import { describe, expect, it } from 'vitest';
import { readAttributes } from './attributes.ts';
import { XmlReader } from './reader.ts';
import { contentText, decodeReferences, escapeAttribute, escapeText, legalXml } from './text.ts';

const NAMES = { 'urn:w': 'w', 'urn:a': 'a' };

function events(xml: string): string[] {
  const reader = new XmlReader(xml, NAMES);
  const found: string[] = [];
  while (reader.next()) found.push(`${reader.type === 'start' ? '+' : '-'}${reader.name}`);
  return found;
}

describe('XmlReader', () => {
  it('names elements by namespace, whatever the prefixes', () => {
    const xml =
      '<?xml version="1.0"?><x:r xmlns:x="urn:w" xmlns="urn:a"><p><x:q/></p><p xmlns="urn:other"/><!-- < --></x:r>\n';
    expect(events(xml)).toEqual(['+w:r', '+a:p', '+w:q', '-w:q', '-a:p', '+?:p', '-?:p', '-w:r']);
  });

  it('keeps positions', () => {
    const xml = '\ufeff<r xmlns="urn:w"><p  a="1" b = \'x&gt;2\'>te<![CDATA[<x>]]>xt</p><q/></r>';
    const reader = new XmlReader(xml, NAMES);
    reader.next();
    const root = reader.readElement();
    const [p, q] = root.children;
    expect(xml.slice(p!.start, p!.end)).toBe('<p  a="1" b = \'x&gt;2\'>te<![CDATA[<x>]]>xt</p>');
    expect(contentText(xml.slice(p!.openEnd, p!.closeStart))).toBe('te<x>xt');
    expect(xml.slice(q!.start, q!.end)).toBe('<q/>');
    const attributes = readAttributes(xml, p!);
    expect(attributes.map(({ name, value }) => [name, value])).toEqual([
      ['a', '1'],
      ['b', 'x>2'],
    ]);
    expect(xml.slice(attributes[1]!.valueStart, attributes[1]!.valueEnd)).toBe('x&gt;2');
    expect(xml.slice(attributes[0]!.start, attributes[0]!.end)).toBe('  a="1"');
  });

  it('reads attributes beside declarations', () => {
    const xml = '<x:r xmlns:x="urn:w" xmlns="urn:a" x:val="1" b="2"/>';
    const reader = new XmlReader(xml, NAMES);
    reader.next();
    expect(readAttributes(xml, reader).map(({ name }) => name)).toEqual([
      'xmlns:x',
      'xmlns',
      'w:val',
      'b',
    ]);
  });

  const bad: [string, string][] = [
    ['a DTD', '<!DOCTYPE r [<!ENTITY a "b">]><r/>'],
    ['an external entity', '<!DOCTYPE r SYSTEM "file:///etc/passwd"><r>&x;</r>'],
    ['tags that do not match', '<r><a></r></a>'],
    ['a truncated tag', '<r><a b="1'],
    ['a truncated element', '<r><a>'],
    ['two roots', '<r/><r/>'],
    ['no root', '  '],
    ['text outside', '<r/>x'],
    ['an unquoted attribute', '<r a=1/>'],
    ['an attribute given twice', '<r a="1" a="2"/>'],
    ['an undeclared prefix', '<x:r/>'],
    ['a tag without a name', '<r>< /r>'],
    [
      'many attributes',
      `<r ${Array.from({ length: 2000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
    ],
  ];
  it.each(bad)('refuses %s', (_, xml) => {
    expect(() => events(xml)).toThrow(expect.objectContaining({ code: 'corrupt_file' }));
  });
  it('refuses deep nesting as what is too large, which it is', () => {
    const refusal = { code: 'limit_exceeded', details: { limit: 'nesting' } };
    expect(() => events('<a>'.repeat(100_000))).toThrow(expect.objectContaining(refusal));
  });
});

describe('text', () => {
  it('decodes references and refuses unknown entities', () => {
    expect(decodeReferences('&lt;&amp;&#65;&#x1F600;')).toBe('<&A😀');
    for (const reference of ['&lol;', '&', '&#xFFFFFFFF;', '&amp'])
      expect(() => decodeReferences(reference)).toThrow(
        expect.objectContaining({ code: 'corrupt_file' }),
      );
  });

  it('drops what XML cannot hold and escapes the rest', () => {
    expect(legalXml('a\u0000b\u000bc\ud800d\uffffe😀\t')).toBe('abcde😀\t');
    expect(escapeText('<a> & ]]>')).toBe('&lt;a&gt; &amp; ]]&gt;');
    expect(escapeAttribute('"it\'s"\n')).toBe('&quot;it&apos;s&quot;&#10;');
  });
});
