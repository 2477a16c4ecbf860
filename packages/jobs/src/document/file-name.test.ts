import { describe, expect, it } from 'vitest';
import { resultFileName, safeFileName } from './file-name.ts';

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
