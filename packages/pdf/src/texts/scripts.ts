import { PdfArray, PdfDict, type PdfObject } from '@libpdf/core';
import { arrayAt, dictAt, follow, nameAt } from '../content/objects.ts';
import { annotationsOf } from './annotations.ts';
import { MAX_NODES, type Source } from './slot.ts';

/** An entry whose value runs a script. */
interface Entry {
  holder: PdfDict;
  key: string;
}

/** Dictionaries that may have actions (12.6.3), and those that hang below them. */
function* holdersOf(source: Source): Generator<PdfDict> {
  const { catalog, resolve, pages } = source;
  yield catalog;
  yield* pages.keys();
  for (const { dict } of annotationsOf(source)) yield dict;
  const seen = new Set<PdfDict>();
  const stack: PdfDict[] = [];
  const push = (...items: (PdfObject | undefined)[]) => {
    for (const item of items) {
      const dict = follow(item, resolve);
      if (dict instanceof PdfDict) stack.push(dict);
    }
  };
  push(...(arrayAt(dictAt(catalog, 'AcroForm', resolve), 'Fields', resolve) ?? []));
  push(dictAt(catalog, 'Outlines', resolve));
  while (stack.length && seen.size < MAX_NODES) {
    const dict = stack.pop()!;
    if (seen.has(dict)) continue;
    seen.add(dict);
    yield dict;
    push(...(arrayAt(dict, 'Kids', resolve) ?? []), dict.get('First'), dict.get('Next'));
  }
}

/** Whether an action, or one that follows it, runs a script. */
function runsScript(action: PdfObject | undefined, { resolve }: Source): boolean {
  const seen = new Set<PdfDict>();
  const stack = [follow(action, resolve)];
  while (stack.length && seen.size < MAX_NODES) {
    const one = stack.pop();
    if (one instanceof PdfArray) stack.push(...one.toArray().map((item) => follow(item, resolve)));
    if (!(one instanceof PdfDict) || seen.has(one)) continue;
    seen.add(one);
    if (nameAt(one, 'S', resolve) === 'JavaScript') return true;
    stack.push(follow(one.get('Next'), resolve));
  }
  return false;
}

/** Every entry through which a viewer would run a script. */
export function* scriptsOf(source: Source): Generator<Entry> {
  const { catalog, resolve } = source;
  const names = dictAt(catalog, 'Names', resolve);
  if (names?.has('JavaScript')) yield { holder: names, key: 'JavaScript' };
  for (const holder of holdersOf(source)) {
    for (const key of ['OpenAction', 'A'])
      if (holder.has(key) && runsScript(holder.get(key), source)) yield { holder, key };
    const additional = dictAt(holder, 'AA', resolve);
    for (const { value: key } of [...(additional?.keys() ?? [])])
      if (runsScript(additional!.get(key), source)) yield { holder: additional!, key };
  }
}

/** Takes scripts out: nobody has looked at what they do, and they may compare words that are others now. */
export function dropScripts(source: Source): void {
  for (const { holder, key } of [...scriptsOf(source)]) holder.delete(key);
}
