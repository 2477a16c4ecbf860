import type { Block, Description, Inline, Text } from './description.ts';

const quote = (text: string) =>
  text
    .replaceAll('\\', '\\(rs')
    .replaceAll('“', '\\(lq')
    .replaceAll('”', '\\(rq')
    .replaceAll('’', '\\(cq')
    .replaceAll('–', '\\(en')
    .replaceAll('—', '\\(em')
    .replace(/^(['.])/gm, '\\&$1');

/** Notes of a text, which come after the line that they hang on. */
function inlines(text: Text): string {
  const notes: string[] = [];
  const line = text
    .map((part: Inline) => {
      if (typeof part === 'string') return quote(part);
      if ('bold' in part) return `\\fB${quote(part.bold)}\\fP`;
      if ('italic' in part) return `\\fI${quote(part.italic)}\\fP`;
      if ('math' in part) throw new Error('Formulas are for LaTeX.');
      notes.push(part.note);
      return '\\**';
    })
    .join('');
  return [line, ...notes.map((note) => `.FS\n${quote(note)}\n.FE`)].join('\n');
}

function block(item: Block, paragraph: string): string {
  switch (item.kind) {
    case 'title':
      return `.TL\n${inlines(item.text)}`;
    case 'heading':
    case 'subheading':
      return `.SH\n${inlines(item.text)}`;
    case 'text':
      return `${paragraph}\n${inlines(item.text)}`;
    case 'quote':
      return `.QP\n${inlines(item.text)}`;
    case 'caption':
      return `.LP\n.ce 1\n${inlines(item.text)}`;
    case 'list':
      return item.items
        .map((entry, at) => `.IP ${item.isNumbered ? `${at + 1}.` : '\\(bu'} 3\n${inlines(entry)}`)
        .join('\n');
    case 'table': {
      const columns = Array.from(item.rows[0]!, () => 'l').join(' ');
      return `.TS\n${item.hasBorders ? 'allbox center' : 'center'} tab(@);\n${columns}.\n${item.rows.map((row) => row.map(quote).join('@')).join('\n')}\n.TE`;
    }
    case 'formula':
      throw new Error('Formulas are for LaTeX.');
  }
}

/** A document for groff with the macros ms, and tbl. */
export function groffOf(description: Description): string {
  const { columns, size, paragraphs, alignment, header, blocks } = description;
  const paragraph = paragraphs === 'indented' ? '.PP' : '.LP';
  const first = blocks.findIndex(({ kind }) => kind !== 'title');
  const commands = blocks.map((item) => block(item, paragraph));
  const set = columns === 2 ? ['.2C'] : columns === 3 ? ['.MC 2i'] : [];
  return [
    '.pl 29.7c',
    '.nr LL 16c',
    `.nr PS ${size}`,
    `.nr VS ${Math.round(size * 1.25)}`,
    ...(paragraphs === 'indented' ? ['.nr PD 0'] : ['.nr PD 0.6v']),
    header ? `.ds CH ${quote(header)}` : '.ds CH',
    '.ds CF \\\\n%',
    ...(alignment === 'ragged' ? ['.na'] : []),
    ...commands.slice(0, Math.max(0, first)),
    ...set,
    ...commands.slice(Math.max(0, first)),
    '',
  ].join('\n');
}
