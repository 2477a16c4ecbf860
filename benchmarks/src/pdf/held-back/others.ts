import { type HeldBack, Teller } from './teller.ts';

type Write = (t: Teller) => string;

const tex = (text: string) =>
  text
    .replace(/[\\{}$&#^_%~]/g, (sign) => `\\${sign}`)
    .replaceAll('“', '``')
    .replaceAll('”', "''")
    .replaceAll('’', "'")
    .replaceAll('–', '--')
    .replaceAll('—', '---');

const run = (t: Teller, file: string, counts: readonly number[]) =>
  counts.map((count) => `${t.text(t.say(file, count))}\n\n`).join('');

/** A paper as conferences want it: two columns, a figure across both, notes, numbered references. */
const paper: Write = (t) => {
  const noted = () => {
    const [before, after] = t.parts('text', t.say('eng'), ` ${t.say('eng', 2)}`);
    return `${before}\\footnote{${t.note(t.say('eng'))}}${after}\n\n`;
  };
  const title = t.heading('On the Weight of Small Words');
  const author = t.text('Ann Author and Ben Writer');
  const abstract = [t.heading('Abstract'), t.text(t.say('eng', 3))];
  const first = `${t.heading('1 Introduction') && ''}\\section{Introduction}\n${run(t, 'eng', [3, 2])}${noted()}${run(t, 'eng', [3, 2])}`;
  const second = `${t.heading('2 Related Work') && ''}\\section{Related Work}\n${run(t, 'eng', [2, 3, 2])}`;
  const figure = `\\begin{figure*}[t]\\centering\\fbox{\\rule{0pt}{2cm}\\rule{10cm}{0pt}}\\caption{${t.caption('Figure 1: The words of the corpus by their weight, from the lightest at the left to the heaviest.').replace('Figure 1: ', '')}}\\end{figure*}`;
  const third = `${t.heading('2.1 Lists') && ''}\\subsection{Lists}\n${run(t, 'eng', [2])}\\begin{description}\\item[${t.parts('list-item', 'Light', ' words have fewer than four letters and are never at the end of a line that is longer than another.')[0]}] words have fewer than four letters and are never at the end of a line that is longer than another.\\item[${t.parts('list-item', 'Heavy', ' words are the others.')[0]}] words are the others.\\end{description}\n${run(t, 'eng', [3])}${noted()}${run(t, 'eng', [4, 2, 3])}`;
  const references = [
    'A. Author. Words. Journal of Letters, 12(3):45–67, 2019.',
    'B. Writer and C. Printer. How much does a comma weigh? In Proceedings of the Ninth Meeting on Points, pages 1–9, 2021.',
    'D. Reader. Lightness. Second edition. Small Press, 1998.',
  ];
  t.heading('References');
  const bibliography = references.map((text, at) => `\\bibitem{r${at}} ${t.item(text)}`).join('\n');
  return `\\documentclass[10pt,a4paper,twocolumn]{article}\\pdfinfoomitdate=1\\pdftrailerid{}
\\usepackage[margin=2cm]{geometry}\\usepackage{mathptmx}
\\begin{document}
\\twocolumn[\\begin{center}{\\LARGE\\bfseries ${title}}\\par\\medskip ${author}\\end{center}\\vspace{1em}]
\\begin{center}\\bfseries ${abstract[0]}\\end{center}
{\\small\\itshape ${abstract[1]}\\par}
${first}${second}${figure}${third}
\\begin{thebibliography}{9}${bibliography}\\end{thebibliography}
\\end{document}`;
};

/** A book: contents, chapters, running heads of two kinds, quotations, notes that go over pages. */
const book: Write = (t) => {
  const chapters = ['The House', 'The Garden and What Grew There'];
  t.heading('Contents');
  for (const [at, text] of chapters.entries()) t.item(`${at + 1} ${text} ${[3, 7][at]}`);
  const long = () => {
    const [before, after] = t.parts('text', t.say('eng'), ` ${t.say('eng')}`);
    return `${before}\\footnote{${t.note(t.say('eng', 14))}}${after}\n\n`;
  };
  const chapter = (text: string, at: number) => {
    t.heading(`Chapter ${at + 1}`);
    t.heading(text);
    return `\\chapter{${tex(text)}}\n${run(t, 'eng', [3, 4, 2, 5, 3, 4, 3, 4, 3, 2])}${long()}${run(t, 'eng', [3, 4, 3, 4, 2])}
\\begin{quote}${t.text(t.say('eng', 2))}\\end{quote}
\\noindent ${run(t, 'eng', [3, 2, 4])}`;
  };
  return `\\documentclass[10pt,a5paper]{book}\\pdfinfoomitdate=1\\pdftrailerid{}
\\usepackage[margin=18mm]{geometry}\\usepackage{palatino}
\\begin{document}
\\tableofcontents
${chapters.map(chapter).join('\n')}
\\end{document}`;
};

/** Three columns that begin with an initial. */
const lettrine: Write = (t) => {
  const [first, rest] = t.parts(
    'text',
    'W',
    `hen the bells of the town were taken down, nobody spoke for a day. ${t.say('eng', 2)}`,
  );
  return `\\documentclass[9pt,a4paper]{extarticle}\\pdfinfoomitdate=1\\pdftrailerid{}
\\usepackage[margin=2cm]{geometry}\\usepackage{multicol,lettrine,helvet}\\renewcommand{\\familydefault}{\\sfdefault}
\\begin{document}
{\\centering\\Huge ${t.heading('Bells')}\\par}
\\begin{multicols}{3}
\\lettrine{${first}}{}${rest}

${run(t, 'eng', [3, 2, 3, 1, 2])}
\\section*{${t.heading('How they came back')}}
${run(t, 'eng', [2, 3, 2, 4])}
\\end{multicols}
\\begin{center}\\textit{${t.text('Here the first part ends.')}}\\end{center}
\\begin{multicols}{3}
${run(t, 'eng', [2, 3, 2])}
\\end{multicols}
\\end{document}`;
};

const beamer: Write = (t) => {
  const frame = (title: string, body: string) => `\\begin{frame}{${title}}${body}\\end{frame}`;
  const list = (texts: readonly string[]) =>
    `\\begin{itemize}${texts.map((text) => `\\item ${t.item(text)}`).join('\n')}\\end{itemize}`;
  return `\\documentclass[t]{beamer}\\pdfinfoomitdate=1\\pdftrailerid{}\\setbeamertemplate{navigation symbols}{}
\\begin{document}
${frame(t.heading('Why small words matter'), list(['They are read first', 'They are skipped by those who read fast, which is nearly everybody who has to read much', 'They cost nothing']))}
${frame(t.heading('Two ways'), `\\begin{columns}\\column{.48\\textwidth}${t.text('By hand, which takes a year and is right.')}\\column{.48\\textwidth}${t.text('By machine, which takes a second and is right on most days of the week.')}\\end{columns}`)}
${frame(t.heading('A block'), `\\begin{block}{${t.text('What is a word?')}}${t.text('What stands between two blanks, unless there are none.')}\\end{block}`)}
\\end{document}`;
};

const FRENCH = 'fra';
const letter: Write = (
  t,
) => `\\documentclass[11pt,a4paper]{article}\\pdfinfoomitdate=1\\pdftrailerid{}
\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{lmodern}\\usepackage[french]{babel}\\usepackage{setspace}\\onehalfspacing\\pagestyle{empty}
\\begin{document}
\\noindent ${t.text('Madame, Monsieur,')}

\\bigskip
${run(t, FRENCH, [2, 3])}
\\begin{enumerate}
${[1, 2].map((count) => `\\item ${t.item(t.say(FRENCH, count))}`).join('\n')}
\\end{enumerate}
${run(t, FRENCH, [2, 3])}
\\end{document}`;

/** A page of a manual: indented paragraphs under hanging marks. */
const manual: Write = (t) => {
  const quote = (text: string) => text.replace(/^([.'])/, '\\&$1').replaceAll('-', '\\-');
  const option = (mark: string, text: string) => {
    t.item(`${mark} ${text}`);
    return `.TP 10\n.B ${quote(mark)}\n${quote(text)}`;
  };
  const part = (title: string, texts: readonly string[]) =>
    `.SH ${quote(t.heading(title))}\n${texts.map((text) => `.PP\n${quote(t.text(text))}`).join('\n')}`;
  t.header('WEIGH(1) General Commands Manual WEIGH(1)');
  return [
    '.TH WEIGH 1 2026-11-01',
    part('NAME', ['weigh \\- tells how heavy words are'.replace('\\-', '-')]),
    part(
      'DESCRIPTION',
      [t.say('eng', 2), t.say('eng', 3)].map((text) => text),
    ),
    `.SH ${t.heading('OPTIONS')}`,
    option(
      '-a',
      'Takes all words, also those that stand in quotations or between brackets of any kind, and adds them up.',
    ),
    option('-s', t.say('eng', 2)),
    part('FILES', [t.say('eng', 1)]),
    '',
  ].join('\n');
};

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const NAMES = ['office', 'style', 'text', 'table']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

function office(
  font: string,
  mode: string,
  size: number,
  indent: string,
  body: string,
  look = '',
): string {
  const text = (points: number, bold = '') =>
    `<style:text-properties style:font-name="F" style:font-name-asian="F" style:font-name-complex="F" fo:font-size="${points}pt" style:font-size-asian="${points}pt" style:font-size-complex="${points}pt" ${bold}/>`;
  const bold =
    'fo:font-weight="bold" style:font-weight-asian="bold" style:font-weight-complex="bold"';
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMES} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="F" svg:font-family="'${font}'"/></office:font-face-decls>
<office:styles><style:style style:name="P" style:family="paragraph"><style:paragraph-properties style:writing-mode="${mode}" fo:text-align="justify" ${indent}/>${text(size)}</style:style>
<style:style style:name="H" style:family="paragraph"><style:paragraph-properties style:writing-mode="${mode}" fo:margin-top="14pt" fo:margin-bottom="6pt"/>${text(size * 1.3, bold)}</style:style>
<style:style style:name="C" style:family="paragraph"><style:paragraph-properties style:writing-mode="${mode}"/>${text(size * 0.9)}</style:style></office:styles>
<office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="595pt" fo:page-height="842pt" fo:margin="60pt" style:writing-mode="${mode}"/></style:page-layout>
<style:style style:name="B" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000" fo:padding="3pt"/></style:style>${look}</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"/></office:master-styles>
<office:body><office:text>${body}</office:text></office:body></office:document>`;
}

const P = (text: string) => `<text:p text:style-name="P">${text}</text:p>`;
const H = (text: string) => `<text:h text:outline-level="1" text:style-name="H">${text}</text:h>`;
const runs = (t: Teller, file: string, counts: readonly number[]) =>
  counts.map((count) => P(t.text(t.say(file, count)))).join('');

const officeVertical: Write = (t) =>
  office(
    'Noto Serif CJK JP',
    'tb-rl',
    11,
    'fo:text-indent="11pt"',
    `${H(t.heading('縦に書く'))}${runs(t, 'jpn', [3, 2, 4, 1])}${H(t.heading('続き'))}${runs(t, 'jpn', [2, 3, 2])}`,
  );

const officeTable: Write = (t) => {
  const cell = (text: string, more = '') =>
    `<table:table-cell table:style-name="B" office:value-type="string" ${more}><text:p text:style-name="C">${t.cell(text)}</text:p></table:table-cell>`;
  const covered = '<table:covered-table-cell/>';
  const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`;
  return office(
    'Noto Naskh Arabic',
    'rl-tb',
    12,
    'fo:margin-bottom="6pt"',
    `${H(t.heading('جدول المواعيد'))}${runs(t, 'arb', [2])}
<table:table table:name="T"><table:table-column table:number-columns-repeated="3"/>
${row(cell('اليوم', 'table:number-rows-spanned="2"') + cell('الساعة', 'table:number-columns-spanned="2"') + covered)}
${row(covered + cell('صباحا') + cell('مساء'))}
${row(cell('الأحد') + cell('9.30') + cell('18.00'))}
${row(cell('الاثنين') + cell('مغلق طوال اليوم بسبب العطلة الرسمية', 'table:number-columns-spanned="2"') + covered)}
</table:table>${runs(t, 'arb', [3, 2])}`,
  );
};

const officeThree: Write = (t) =>
  office(
    'DejaVu Sans',
    'lr-tb',
    9,
    'fo:margin-bottom="5pt" fo:hyphenate="false"',
    `${H(t.heading('Dreptul la odihnă'))}<text:section text:style-name="S" text:name="S">${runs(t, 'ron_2006', [2, 3, 1, 2])}${H(t.heading('Partea a doua'))}${runs(t, 'ron_2006', [3, 2, 3, 2])}</text:section>${runs(t, 'ron_2006', [2])}`,
    '<style:style style:name="S" style:family="section"><style:section-properties><style:columns fo:column-count="3" fo:column-gap="14pt"/></style:section-properties></style:style>',
  );

const WRITERS: readonly (readonly [
  HeldBack['typesetter'],
  string,
  string,
  Write,
  (text: string) => string,
])[] = [
  ['latex', 'tex', 'en-paper', paper, tex],
  ['latex', 'tex', 'en-book', book, tex],
  ['latex', 'tex', 'en-initial', lettrine, tex],
  ['latex', 'tex', 'en-beamer', beamer, tex],
  ['latex', 'tex', 'fr-letter', letter, tex],
  ['groff', 'man', 'en-manual', manual, (text) => text],
  ['libreoffice', 'fodt', 'ja-vertical', officeVertical, xml],
  ['libreoffice', 'fodt', 'ar-merged', officeTable, xml],
  ['libreoffice', 'fodt', 'ro-three', officeThree, xml],
];

const SHORT = { latex: 'tex', groff: 'man', libreoffice: 'lo', chromium: 'web', typst: 'typst' };

/** Documents for LaTeX, groff's manual pages and LibreOffice. */
export function otherDocuments(): HeldBack[] {
  return WRITERS.map(([typesetter, extension, name, write, quote]) => {
    const teller = new Teller(quote);
    const source = write(teller);
    return {
      name: `${SHORT[typesetter]}-${name}`,
      typesetter,
      extension,
      source,
      truth: teller.truth,
    };
  });
}
