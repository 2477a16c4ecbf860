import { type HeldBack, Teller } from './teller.ts';

const quote = (text: string) => text.replace(/[\\#$*_`<>@[\]~]/g, (sign) => `\\${sign}`);

type Write = (t: Teller) => string;

const paragraphs = (t: Teller, file: string, counts: readonly number[]) =>
  counts.map((count) => `${t.text(t.say(file, count))}\n\n`).join('');

/** A report: contents with leaders, numbered headings, a figure, notes, running heads. */
const report: Write = (t) => {
  const titles = ['Aims', 'Method', 'What was found', 'What it means'];
  const title = t.heading('Report on bees in towns');
  const toc = t.heading('Contents');
  for (const [at, text] of titles.entries()) t.item(`${at + 1} ${text} ${[1, 1, 2, 2][at]}`);
  const section = (text: string, at: number) => {
    t.heading(`${at + 1} ${text}`);
    return `= ${quote(text)}\n`;
  };
  const noted = () => {
    const [before, after] = t.parts('text', t.say('eng', 2), ` ${t.say('eng')}`);
    return `${before}#footnote[${t.note('Counted twice, on days without wind, by two people who did not speak.')}]${after}\n`;
  };
  const body = [
    `${section(titles[0]!, 0)}\n${paragraphs(t, 'eng', [3, 2])}`,
    `${section(titles[1]!, 1)}\n${noted()}\n${paragraphs(t, 'eng', [3])}`,
    `#figure(rect(width: 60%, height: 2cm), caption: [${t.caption('Figure 1: Where the hives stood.').replace('Figure 1: ', '')}])\n`,
    `${paragraphs(t, 'eng', [2, 4])}`,
    `${section(titles[2]!, 2)}\n${paragraphs(t, 'eng', [3, 3])}\n${noted()}`,
    `${section(titles[3]!, 3)}\n${paragraphs(t, 'eng', [2, 3])}`,
  ];
  return `#set page(paper: "a4", header: align(right)[${t.header('Bees in towns')}], numbering: "1")
#set text(font: "Liberation Serif", size: 10.5pt)
#set par(justify: true)
#set heading(numbering: "1")
#align(center, text(18pt, weight: "bold")[${title}])
#heading(numbering: none, outlined: false)[${toc}]
#outline(title: none)
${body.join('\n')}`;
};

const germanColumns: Write = (t) => `#set page(paper: "a4", columns: 2, numbering: "– 1 –")
#set text(font: "Liberation Serif", size: 9.5pt, lang: "de", hyphenate: true)
#set par(justify: true, first-line-indent: 1.2em, spacing: 0.65em)
#place(top + center, scope: "parent", float: true, text(16pt, weight: "bold")[${t.heading('Vom Recht, Rechte zu haben')}])
= ${t.heading('Allgemeines')}
${paragraphs(t, 'deu_1996', [3, 2, 4, 2, 3])}
= ${t.heading('Besonderes')}
${paragraphs(t, 'deu_1996', [2, 3, 3, 2, 4, 3])}`;

/** Tables with merged cells, with borders and with three lines only. */
const tables: Write = (t) => {
  const cell = (text: string) => `[${t.cell(text)}]`;
  return `#set page(paper: "a4")
#set text(font: "Liberation Sans", size: 10pt)
= ${t.heading('Trains and their hours')}
${paragraphs(t, 'eng', [2])}
#table(columns: (auto, auto, auto, 1fr), table.cell(rowspan: 2)${cell('Line')}, table.cell(colspan: 2)${cell('Leaves')}, table.cell(rowspan: 2)${cell('Remarks')}, ${cell('on weekdays')}, ${cell('on Sundays')},
${cell('North')}, ${cell('6.10, 7.10, 8.40')}, ${cell('9.00')}, ${cell('Carries bicycles, but not at the hours at which people go to work, when there is no room for them.')},
table.cell(rowspan: 2)${cell('South')}, ${cell('5.55')}, ${cell('8.30')}, ${cell('Stops everywhere.')}, table.cell(colspan: 2)${cell('every hour from 10.15')}, ${cell('Stops at large stations only.')})
${paragraphs(t, 'eng', [3])}
#table(columns: 3, stroke: none, table.hline(), ${cell('Station')}, ${cell('Height above the sea')}, ${cell('Opened')}, table.hline(stroke: 0.5pt),
${['Ashford', '42 m', '1851', 'Birch', '118 m', '1860', 'Combe', '96 m', '1862'].map(cell).join(', ')}, table.hline())
${paragraphs(t, 'eng', [2, 3])}`;
};

const formulas: Write = (t) => {
  // Told in the order in which it stands there.
  const before = `= ${t.heading('A small theorem')}\n${paragraphs(t, 'eng', [2])}`;
  const [one, two, three] = t.parts(
    'text',
    'Let ',
    ' be continuous on the whole line, and let ',
    ' be the least of its zeros; then there is nothing below it but what is positive or negative throughout.',
  );
  const [four, five] = t.parts(
    'text',
    'From ',
    ' it follows that the sum is finite, however large the number of its terms may grow in the end.',
  );
  return `#set page(paper: "a4")
#set text(font: "Liberation Serif", size: 11pt)
#set math.equation(numbering: "(1)")
${before}
${one}$f$${two}$x_0$${three}

$ integral_0^1 f(x) dif x = sum_(k=1)^n a_k / k^2 $
${four}$a_k <= 1 / k$${five}

$ f(x) = cases(x^2 "if" x > 0, 0 "else") $
${paragraphs(t, 'eng', [3, 2])}`;
};

const arabicReport: Write = (t) => `#set page(paper: "a4", numbering: "1")
#set text(font: "Noto Naskh Arabic", size: 12pt, lang: "ar")
#set par(justify: true)
= ${t.heading('تقرير قصير')}
${paragraphs(t, 'arb', [3, 2, 3])}
== ${t.heading('ملاحظات')}
+ ${t.item(t.say('arb'))}
+ ${t.item(t.say('arb'))}

${paragraphs(t, 'arb', [2, 4])}`;

const WRITERS: Readonly<Record<string, Write>> = {
  'en-report': report,
  'de-columns': germanColumns,
  'en-tables': tables,
  'en-formulas': formulas,
  'ar-report': arabicReport,
};

/** Documents for Typst. */
export function typstDocuments(): HeldBack[] {
  return Object.entries(WRITERS).map(([name, write]) => {
    const teller = new Teller(quote);
    const source = write(teller);
    const { truth } = teller;
    return { name: `typst-${name}`, typesetter: 'typst', extension: 'typ', source, truth };
  });
}
