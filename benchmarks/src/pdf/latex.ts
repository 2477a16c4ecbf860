import type { Block, Description, Inline, Text } from './description.ts';

const quote = (text: string) =>
  text
    .replace(/[\\{}$&#^_%~]/g, (sign) => `\\${sign}`)
    .replaceAll('“', '``')
    .replaceAll('”', "''")
    .replaceAll('’', "'")
    .replaceAll('–', '--')
    .replaceAll('—', '---');

function inline(part: Inline): string {
  if (typeof part === 'string') return quote(part);
  if ('bold' in part) return `\\textbf{${quote(part.bold)}}`;
  if ('italic' in part) return `\\emph{${quote(part.italic)}}`;
  return 'math' in part ? `$${part.math}$` : `\\footnote{${quote(part.note)}}`;
}

const inlines = (text: Text) => text.map(inline).join('');

function block(item: Block): string {
  switch (item.kind) {
    case 'title':
      return '';
    case 'heading':
      return `\\section{${inlines(item.text)}}`;
    case 'subheading':
      return `\\subsection{${inlines(item.text)}}`;
    case 'text':
      return `${inlines(item.text)}\n`;
    case 'quote':
      return `\\begin{quote}\n${inlines(item.text)}\n\\end{quote}`;
    case 'caption':
      return `\\begin{center}\\small ${inlines(item.text)}\\end{center}`;
    case 'list': {
      const name = item.isNumbered ? 'enumerate' : 'itemize';
      return `\\begin{${name}}\n${item.items.map((entry) => `\\item ${inlines(entry)}`).join('\n')}\n\\end{${name}}`;
    }
    case 'table': {
      const columns = item.rows[0]!.length;
      const rule = item.hasBorders ? '\\hline' : '';
      const shape = item.hasBorders ? `|${'l|'.repeat(columns)}` : 'l'.repeat(columns);
      const rows = item.rows.map((row) => `${row.map(quote).join(' & ')} \\\\ ${rule}`).join('\n');
      return `\\begin{center}\\begin{tabular}{${shape}}\n${rule}\n${rows}\n\\end{tabular}\\end{center}`;
    }
    case 'formula':
      return `\\[ ${item.tex} \\]`;
  }
}

const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'english',
  de: 'ngerman',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
};

/** A document for pdfLaTeX. */
export function latexOf(description: Description): string {
  const { language, columns, size, paragraphs, alignment, header, blocks } = description;
  const title = blocks.find(({ kind }) => kind === 'title');
  const options = [`${size}pt`, 'a4paper', ...(columns === 2 ? ['twocolumn'] : [])].join(',');
  const isEnglish = language === 'en';
  return `\\documentclass[${options}]{article}
\\pdfinfoomitdate=1
\\pdftrailerid{}
\\usepackage[margin=2.5cm]{geometry}
${isEnglish ? '' : `\\usepackage[T1]{fontenc}\n\\usepackage[utf8]{inputenc}\n\\usepackage{lmodern}\n\\usepackage[${LANGUAGES[language]}]{babel}`}
\\usepackage{amsmath}
\\setcounter{secnumdepth}{0}
${paragraphs === 'spaced' ? '\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{0.8em}' : ''}
${alignment === 'ragged' ? `\\raggedright${paragraphs === 'indented' ? '\\setlength{\\parindent}{1.5em}' : ''}` : ''}
${header ? `\\usepackage{fancyhdr}\\pagestyle{fancy}\\fancyhf{}\\fancyhead[C]{${quote(header)}}\\fancyfoot[C]{\\thepage}` : '\\pagestyle{plain}'}
\\begin{document}
${title && 'text' in title ? `${columns === 2 ? '\\twocolumn[' : ''}\\begin{center}{\\LARGE ${inlines(title.text)}}\\end{center}\\vspace{1em}${columns === 2 ? ']' : ''}` : ''}

${blocks.map(block).join('\n\n')}
\\end{document}
`;
}
