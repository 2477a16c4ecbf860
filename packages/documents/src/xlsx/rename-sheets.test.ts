import { describe, expect, it } from 'vitest';
import { renameSheets } from './rename-sheets.ts';

describe('sheets renamed in formulas', () => {
  const names = new Map([
    ['sales', 'Ventas'],
    ['my data', 'Mis datos'],
    ["it's", 'Es'],
  ]);
  it.each([
    ['Sales!A1+SALES!$B$2', 'Ventas!A1+Ventas!$B$2'],
    ["SUM('My data'!A:A)", "SUM('Mis datos'!A:A)"],
    ["'It''s'!A1", 'Es!A1'],
    [
      "SUM(Sales:'My data'!A1)",
      "SUM(Sales:'My data'!A1)".replace("Sales:'My data'", "Sales:'Mis datos'"),
    ],
    ["SUM('Sales:My data'!A1)", "SUM('Ventas:Mis datos'!A1)"],
    ['"Sales!A1"&Sales!A1', '"Sales!A1"&Ventas!A1'],
    ['[1]Sales!A1+Other!Sales', '[1]Sales!A1+Other!Sales'],
    ['Sales!#REF!+Sales!Name', 'Ventas!#REF!+Ventas!Name'],
  ])('%s', (formula, expected) => {
    expect(renameSheets(formula, names)).toBe(expected);
  });
});
