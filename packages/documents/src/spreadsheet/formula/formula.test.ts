import { describe, expect, it } from 'vitest';
import { analyzeFormula, type TextSource } from './analyze.ts';
import { tokenize } from './tokens.ts';

const name = (source: TextSource): string => {
  const first = source.first ? `/${source.first}` : '';
  if (source.type === 'reference')
    return (source.sheets ? `${source.sheets}!` : '') + source.cells + first;
  if (source.type === 'structured') return `${source.table}[${source.columns}]${first}`;
  return source.type === 'text' ? JSON.stringify(source.text) : source.name + first;
};
const uses = (formula: string) => {
  const { reads, passes } = analyzeFormula(formula);
  return { reads: reads.map(name).sort(), passes: passes.map(name).sort() };
};

describe('what a formula does with text', () => {
  it.each([
    ['A1', [], ['A1']],
    ["'My sheet'!$A$1", [], ['My sheet!$A$1']],
    ['SUM(A1:A9)+COUNTA(B:B)', [], []],
    ['A1*2', [], []],
    ['A1&" x"', ['" x"', 'A1'], []],
    ['IF(A1="Yes",B1,C1)', ['"Yes"', 'A1'], ['B1', 'C1']],
    ['IF(SUM(A1)>0,B1,"none")', [], ['"none"', 'B1']],
    ['LEN(A1)', ['A1'], []],
    ['LEN(IF(C1,A1,B1))', ['A1', 'B1'], []],
    ['VLOOKUP(A1,Data!A:C,2,FALSE)', ['A1', 'Data!A:C/column'], ['Data!A:C']],
    ['_xlfn.XLOOKUP(A1,B1:B9,C1:C9)', ['A1', 'B1:B9'], ['C1:C9']],
    ['INDEX(B1:B9,MATCH(A1,A2:A9,0))', ['A1', 'A2:A9'], ['B1:B9']],
    ['SUMIF(A:A,"Food",B:B)', ['"Food"', 'A:A'], []],
    ['SUMIFS(C:C,A:A,"x",B:B,D1)', ['"x"', 'A:A', 'B:B', 'D1'], []],
    ['Table1[[#This Row],[Name]]', [], ['Table1[Name]']],
    ['UNKNOWN(A1)', ['A1'], []],
    ['(A1)', [], ['A1']],
    ['IF(A1="a', ['"a"', 'A1'], []],
    ['SUM(A1)))', [], []],
  ])('%s', (formula, reads, passes) => {
    expect(uses(formula)).toEqual({ reads, passes });
  });

  it('tells the columns that are named', () => {
    const formula = "SUM(T[Net sum],T[[#Headers],[a'[b]],T[[x]:[y]])";
    expect(analyzeFormula(formula).columns).toEqual(['Net sum', 'a[b', 'x', 'y']);
  });

  it('takes any text', () => {
    for (const formula of [
      '',
      '(',
      ')',
      '"',
      "'",
      '[',
      'A1:',
      '#REF!',
      '{1,"a"}',
      "'a''b'!A1",
      '[1]S!A1',
    ])
      for (const token of tokenize(formula)) expect(token.end).toBeGreaterThan(token.start);
  });
});
