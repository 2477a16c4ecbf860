// Translates the corpus of PDFs by the engine without knowledge, and prints what others find in the results:
//   node packages/pdf/scripts/corpus.ts [part of a file's name] [engine …]
import { committedFiles, corpusFiles } from '../src/testing/corpus.ts';
import { corpusFigures } from '../src/testing/corpus-figures.ts';

const ENGINES = ['xx', 'ar', 'ja', 'th'];

const tau = (of: readonly number[]) => of.map((one) => one.toFixed(3)).join(' → ');

const [name = '', ...engines] = process.argv.slice(2);
const files = [...corpusFiles(), ...committedFiles()].filter(([file]) => file.includes(name));
for (const [file, read] of files)
  for (const engine of engines.length ? engines : ENGINES) {
    const found = await corpusFigures(read(), engine);
    const { paragraphs, left, faults, counts, changed, complaints, lost, order, scale } = found;
    const [before, after] = counts.map((one) => JSON.stringify(one));
    const list = (label: string, items: readonly string[]) =>
      items.length ? ` ${label} ${items.length}: ${items.slice(0, 6).join(', ')};` : '';
    process.stdout.write(
      `${file} ${engine}: ${paragraphs} paragraphs, scale ${scale.toFixed(2)}, smallest ${found.smallest.toFixed(2)}, ` +
        `changed ${(100 * changed).toFixed(3)} %, tau ${tau(order.read)}, drawn ${tau(order.drawn)};` +
        list('left', left) +
        list(
          'faults',
          faults.map(
            ({ kind, page, paragraphs: ids, by }) =>
              `${kind} p${page + 1} ${ids.join('+')} ${by.toFixed(2)}`,
          ),
        ) +
        list('lost', lost) +
        list('displaced', found.displaced) +
        list('complaints', complaints) +
        (before === after ? '' : ` counts ${before} → ${after}`) +
        '\n',
    );
  }
