import { describe, expect, it } from 'vitest';
import { distinctFileNames, resultFileName, safeFileName } from './file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['report.docx', 'report.docx'],
    ['C:\\secret\\report.docx', 'report.docx'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\r\n.txt', 'a_b_.txt'],
    ['invoice\u202Etxt.exe', 'invoice_txt.exe'],
    ['.. ', 'file'],
    ['年報.docx', '年報.docx'],
  ])('%j becomes %j', (name, safe) => expect(safeFileName(name)).toBe(safe));
  it('cuts between characters', () => {
    expect(safeFileName('🙂'.repeat(300)).isWellFormed()).toBe(true);
  });
});

describe('resultFileName', () => {
  it.each([
    ['report.docx', 'docx', 'report.es.docx'],
    ['report.DOCX', 'docx', 'report.es.docx'],
    ['translateFile', 'docx', 'translateFile.es.docx'],
    ['v1.2 notes', 'txt', 'v1.2 notes.es.txt'],
  ])('%j as %s is %j', (name, extension, result) =>
    expect(resultFileName(name, 'es', extension)).toBe(result),
  );
});

it('tells names apart that differ in case only, or not at all', () => {
  const names = ['a.es.txt', 'A.es.txt', 'a.es.txt', 'a (2).es.txt', 'b', 'b', '.txt', '.txt'];
  const distinct = distinctFileNames(names);
  expect(distinct).toEqual([
    'a.es.txt',
    'A (2).es.txt',
    'a (3).es.txt',
    'a (2) (2).es.txt',
    'b',
    'b (2)',
    '.txt',
    '.txt (2)',
  ]);
});
