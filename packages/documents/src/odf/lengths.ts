const CM: Readonly<Record<string, number>> = {
  cm: 1,
  mm: 0.1,
  in: 2.54,
  pt: 2.54 / 72,
  pc: 2.54 / 6,
};
const LENGTH = /^(-?(?:\d+\.?\d*|\.\d+))(cm|mm|in|pt|pc)$/;

/** A length such as `12.7mm` in centimetres; `undefined` for anything else. */
export function centimetres(length: string | undefined): number | undefined {
  const [, number, unit] = LENGTH.exec(length?.trim() ?? '') ?? [];
  return unit === undefined ? undefined : Number(number) * CM[unit]!;
}

/** A length with `shift` centimetres added, in its own unit. */
export function movedLength(length: string, shift: number): string {
  const [, number, unit] = LENGTH.exec(length.trim()) ?? [];
  if (unit === undefined) return length;
  return `${Number((Number(number) + shift / CM[unit]!).toFixed(4))}${unit}`;
}
