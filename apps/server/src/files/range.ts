/** What a `Range` header asks of a file (RFC 9110 §14.2). */
export type RangeAnswer =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' };

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/** Resolves one byte range; several ranges, other units and nonsense mean the whole file. */
export function resolveRange(header: string | undefined, size: number): RangeAnswer {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  if (start >= size || (first === '' && Number(last) === 0)) return { kind: 'unsatisfiable' };
  return { kind: 'part', start, end };
}
