import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { row, XLSX_NAMESPACES } from '../testing/build-xlsx.ts';
import { coded, pseudo } from '../testing/coded.ts';
import { mergeXlsx, oneSheet, xlsxUnits } from '../testing/xlsx-fixtures.ts';
import { HeaderWriter, readHeader } from './header-footer.ts';

describe('headers and footers', () => {
  const fixture = oneSheet('', {
    tail: '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Secret report&amp;CPage &amp;P of &amp;N&amp;RR&amp;&amp;D</oddHeader><oddFooter>&amp;F</oddFooter></headerFooter>',
  });

  it('keep their codes', async () => {
    const { texts } = await xlsxUnits(fixture);
    expect(texts).toEqual(['Secret report', 'Page <1:field/> of', 'R&D']);
    const { part } = await mergeXlsx(fixture, {
      'Secret report': '3 secretos',
      'R&D': 'I&D',
    });
    expect(part('xl/worksheets/sheet1.xml')).toContain(
      '<oddHeader>&amp;L&amp;"Arial,Bold"&amp;12 3 secretos&amp;CPage &amp;P of &amp;N&amp;RI&amp;&amp;D</oddHeader><oddFooter>&amp;F</oddFooter>',
    );
  });

  it('are written as they were read', () => {
    const piece = fc.constantFrom(
      '&L',
      '&P',
      '&12',
      '&"A,B"',
      '&K00FF00',
      '&&',
      'text',
      ' ',
      '7',
      '&B',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        // A digit after a size is part of it.
        const text = pieces.join('').replace(/&12(?=7)/g, '&12 ');
        const written = readHeader(text).map(({ start, nodes }) => {
          const writer = new HeaderWriter();
          for (const node of nodes)
            if (node.type === 'text') writer.text(node.text);
            else if (node.type === 'code') for (const atom of node.atoms) writer.atom(atom);
          return start + writer.finish();
        });
        expect(written.join('')).toBe(text);
      }),
      { seed: 1 },
    );
  });
});

describe('validations', () => {
  const validation = (list: string, attributes = '') =>
    `<dataValidations><dataValidation type="list" sqref="A1:A9" ${attributes}><formula1>${list}</formula1></dataValidation></dataValidations>`;

  it('have their messages and lists translated, in step with the cells', async () => {
    const tail = validation('"Yes,No,1"', 'promptTitle="Choose" prompt="One of_x000a_these"');
    const fixture = { ...oneSheet(row(1, 0), { tail }), strings: ['Yes'] };
    expect((await xlsxUnits(fixture)).texts).toEqual([
      'Yes',
      'Choose',
      'One of<1:break/>these',
      'No',
    ]);
    const { part } = await mergeXlsx(fixture, {
      Yes: 'Sí',
      No: 'No "nunca"',
      Choose: 'Elija uno de los valores permitidos',
    });
    const sheet = part('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<formula1>"Sí,No ""nunca"",1"</formula1>');
    expect(/promptTitle="([^"]*)"/.exec(sheet)![1]!.length).toBeLessThanOrEqual(32);
    expect(sheet).toContain('prompt="One of_x000a_these"');
    expect(part('xl/sharedStrings.xml')).toContain('>Sí<');
  });

  it('keep lists that formulas read, and those whose entries would fall apart', async () => {
    const read = oneSheet(row(1, 'Yes', '=A1="Yes"'), { tail: validation('"Yes,No"') });
    expect((await xlsxUnits(read)).texts).toEqual([]);
    const fixture = { ...oneSheet(row(1, 0), { tail: validation('"Yes,No"') }), strings: ['Yes'] };
    const { part } = await mergeXlsx(fixture, { Yes: 'Sí, claro', No: 'Nunca' });
    expect(part('xl/worksheets/sheet1.xml')).toContain('"Yes,No"');
    expect(part('xl/sharedStrings.xml')).toContain('>Yes<');
  });

  it('and conditional formats keep the words they compare with in the cells', async () => {
    const tail =
      '<conditionalFormatting sqref="A1:A9"><cfRule type="cellIs" operator="equal" priority="1"><formula>"Late"</formula></cfRule><cfRule type="expression" priority="2"><formula>$A1="Due"</formula></cfRule></conditionalFormatting>';
    const rows = row(1, 0) + row(2, 1) + row(3, 2);
    const { texts } = await xlsxUnits({
      sheets: [{ name: 'S', rows, tail }],
      strings: ['Late', 'Due', 'Paid'],
    });
    expect(texts).toEqual(['Paid']);
  });

  it('leave formulas alone', async () => {
    const fixture = oneSheet('', { tail: validation('$B$1:$B$3') });
    expect((await xlsxUnits(fixture)).texts).toEqual([]);
  });
});

describe('a sheet', () => {
  it('begins at the right for right-to-left targets', async () => {
    const head = '<sheetViews><sheetView workbookViewId="0"/></sheetViews>';
    const formats =
      '<xf><alignment horizontal="left" indent="1"/></xf><xf><alignment horizontal="center"/></xf>';
    const fixture = { ...oneSheet(row(1, 'Text'), { head }), formats };
    const arabic = await mergeXlsx(fixture, { Text: 'نص' }, { to: 'ar' });
    expect(arabic.part('xl/worksheets/sheet1.xml')).toContain(
      '<sheetView rightToLeft="1" workbook',
    );
    expect(arabic.part('xl/styles.xml')).toContain(formats.replace('left', 'right'));
    const spanish = await mergeXlsx(fixture, { Text: 'Texto' });
    expect(spanish.part('xl/styles.xml')).toContain(formats);
    expect(spanish.part('xl/worksheets/sheet1.xml')).toContain(head);
  });

  it('has criteria of filters that its cells meet, and screen tips', async () => {
    const tail =
      '<autoFilter ref="A1:A3"><filterColumn colId="0"><filters><filter val="Open"/><filter val="Gone"/></filters></filterColumn></autoFilter><hyperlinks><hyperlink ref="A1" tooltip="Go there"/></hyperlinks>';
    const { part } = await mergeXlsx(oneSheet(row(1, 'Open'), { tail }), {
      Open: 'Abierto',
      'Go there': 'Ir allí',
    });
    const sheet = part('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<filter val="Abierto"/><filter val="Gone"/>');
    expect(sheet).toContain('tooltip="Ir allí"');
  });
});

describe('comments', () => {
  it('keep the copy of a thread in step', async () => {
    const copy =
      '[Threaded comment]\n\nYour version https://go.microsoft.com/fwlink/?linkid=870924\n\nComment:\n    Please check\nReply:\n    Done';
    const thread = ['Please check', 'Done'].map(
      (text) =>
        `<threadedComment ref="A1"><text>${text}</text><mentions><mention startIndex="0" length="3"/></mentions></threadedComment>`,
    );
    const fixture = oneSheet(row(1, 'Text'), {
      parts: [
        {
          kind: 'comments',
          xml: `<comments ${XLSX_NAMESPACES}><commentList><comment ref="A1"><text><t>${copy}</t></text></comment><comment ref="A2"><text><r><rPr><b/></rPr><t>Ann:</t></r><r><t xml:space="preserve">\nLook here. And there.</t></r></text></comment></commentList></comments>`,
        },
        {
          kind: 'threadedComment',
          xml: `<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">${thread.join('')}</ThreadedComments>`,
        },
      ],
    });
    const { units } = await xlsxUnits(fixture);
    const notes = units.filter(({ kind }) => kind === 'note');
    expect(notes.map(({ source }) => coded(source))).toEqual([
      'Please check',
      'Done',
      '<1:bold>Ann:</1><2:break/>Look here. And there.',
    ]);
    const { part } = await mergeXlsx(fixture, pseudo);
    expect(part('xl/threadedComment2.xml')).toContain(
      '<text>Pléásé chéck····</text></threadedComment>',
    );
    expect(part('xl/comments1.xml')).toContain(
      'Comment:\n    Pléásé chéck····\nReply:\n    Döñé··',
    );
    expect(part('xl/comments1.xml')).toContain('<rPr><b/></rPr><t>Áññ:'.replace('Á', 'A'));
  });
});

describe('drawings and charts', () => {
  it('keep the setting of a box that its text overflowed before, and shrink text that fitted', async () => {
    const box = (height: number) =>
      `<xdr:sp><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1219200" cy="${height}"/></a:xfrm></xdr:spPr><xdr:txBody><a:bodyPr><a:noAutofit/></a:bodyPr><a:p><a:r><a:t>Regional sales</a:t></a:r></a:p></xdr:txBody></xdr:sp>`;
    const fitIn = async (height: number) => {
      const xml = `<xdr:wsDr ${XLSX_NAMESPACES}>${box(height)}</xdr:wsDr>`;
      const { part } = await mergeXlsx(oneSheet('', { parts: [{ kind: 'drawing', xml }] }), {
        'Regional sales': 'Ventas regionales de todo el año y de cada una de las categorías',
      });
      return /<a:bodyPr.*<\/a:bodyPr>/.exec(part('xl/drawing1.xml'))![0];
    };
    expect(await fitIn(140_304)).toBe('<a:bodyPr><a:noAutofit/></a:bodyPr>');
    expect(await fitIn(640_080)).toContain('<a:normAutofit fontScale=');
  });

  it('have text, alternative text and labels that agree with the cells', async () => {
    const cache = (text: string) =>
      `<c:cat><c:strRef><c:f>Sheet1!$A$1</c:f><c:strCache><c:pt idx="0"><c:v>${text}</c:v></c:pt></c:strCache></c:strRef></c:cat>`;
    const fixture = {
      ...oneSheet(row(1, 0, 1, '=B1="Kept"'), {
        parts: [
          {
            kind: 'chart' as const,
            xml: `<c:chartSpace ${XLSX_NAMESPACES}><a:p><a:r><a:t>Chart title</a:t></a:r></a:p>${cache('North')}${cache('Kept')}</c:chartSpace>`,
          },
          {
            kind: 'drawing' as const,
            xml: `<xdr:wsDr ${XLSX_NAMESPACES}><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="1" name="x" descr="A red box"/></xdr:nvSpPr><xdr:spPr/><xdr:txBody><a:bodyPr/><a:p><a:r><a:t>In the box</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>`,
          },
        ],
      }),
      strings: ['North', 'Kept'],
    };
    const { texts } = await xlsxUnits(fixture);
    expect(texts).toEqual(['North', 'A red box', 'In the box', 'Chart title']);
    const { part } = await mergeXlsx(fixture, { North: 'Norte', 'In the box': 'En la caja' });
    expect(part('xl/chart1.xml')).toMatch(/<c:v>Norte<.*<c:v>Kept</);
    expect(part('xl/drawing2.xml')).toContain('<a:t>En la caja</a:t>');
  });
});
