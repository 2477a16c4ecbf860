/** What a function does with text it is given. */
export type TextUse =
  /** It counts, adds up or tells the kind of a value: what a text says changes nothing. */
  | { kind: 'ignores' }
  /** Its result is one of these arguments (from 0), as it is; the texts of `reads` are compared. */
  | { kind: 'passes'; passes: (argument: number) => boolean; reads: (argument: number) => boolean }
  /** It compares texts or takes them apart. */
  | { kind: 'reads' };

const IGNORING = new Set(
  (
    'SUM SUMSQ SUMPRODUCT PRODUCT AVERAGE AVERAGEA AVEDEV DEVSQ GEOMEAN HARMEAN COUNT COUNTA COUNTBLANK MIN MAX MINA ' +
    'MAXA MEDIAN MODE MODE.SNGL MODE.MULT STDEV STDEVA STDEVP STDEVPA STDEV.S STDEV.P VAR VARA VARP VARPA VAR.S ' +
    'VAR.P LARGE SMALL RANK RANK.AVG RANK.EQ PERCENTILE PERCENTILE.INC PERCENTILE.EXC PERCENTRANK QUARTILE ' +
    'QUARTILE.INC QUARTILE.EXC TRIMMEAN SUBTOTAL AGGREGATE FREQUENCY CORREL COVAR PEARSON RSQ SLOPE INTERCEPT ' +
    'FORECAST FORECAST.LINEAR TREND GROWTH LINEST LOGEST SUMXMY2 SUMX2MY2 SUMX2PY2 MMULT MINVERSE MDETERM ' +
    'ABS ACOS ACOSH ASIN ASINH ATAN ATAN2 ATANH CEILING COMBIN COS COSH DEGREES EVEN EXP FACT FLOOR GCD INT LCM LN ' +
    'LOG LOG10 MOD MROUND ODD PI POWER QUOTIENT RADIANS RAND RANDBETWEEN ROUND ROUNDDOWN ROUNDUP SIGN SIN SINH SQRT ' +
    'TAN TANH TRUNC AND OR NOT XOR TRUE FALSE NA ISBLANK ISTEXT ISNONTEXT ISNUMBER ISLOGICAL ISERROR ISERR ISNA ' +
    'ISREF ISFORMULA ISEVEN ISODD TYPE AREAS ROW ROWS COLUMN COLUMNS SHEET SHEETS ERROR.TYPE ADDRESS PMT PPMT IPMT ' +
    'PV FV NPV NPER RATE IRR MIRR XNPV XIRR SLN SYD DB DDB VDB NOW TODAY SEQUENCE'
  ).split(' '),
);

const none = () => false;
const from = (first: number) => (argument: number) => argument >= first;
const only =
  (...wanted: number[]) =>
  (argument: number) =>
    wanted.includes(argument);
const passing = (
  passes: (argument: number) => boolean,
  reads: (argument: number) => boolean = none,
): TextUse => ({ kind: 'passes', passes, reads });

const PASSING: Readonly<Record<string, TextUse>> = {
  IF: passing(from(1)),
  IFS: passing((argument) => argument % 2 === 1),
  IFERROR: passing(from(0)),
  IFNA: passing(from(0)),
  CHOOSE: passing(from(1)),
  INDEX: passing(only(0)),
  TRANSPOSE: passing(from(0)),
  ANCHORARRAY: passing(from(0)),
  SINGLE: passing(from(0)),
  FILTER: passing(only(0, 2)),
  SWITCH: passing(from(1), from(0)),
  // The returned column is part of the range that is searched.
  VLOOKUP: passing(only(1), only(0)),
  HLOOKUP: passing(only(1), only(0)),
  LOOKUP: passing(from(1), only(0, 1)),
  XLOOKUP: passing(only(2, 3), only(0, 1)),
  SUMIF: passing(none, only(0, 1)),
  AVERAGEIF: passing(none, only(0, 1)),
  SUMIFS: passing(none, from(1)),
  AVERAGEIFS: passing(none, from(1)),
  MAXIFS: passing(none, from(1)),
  MINIFS: passing(none, from(1)),
};

/** What a function does with text; functions that are not known are taken to read it. */
export function textUse(name: string): TextUse {
  const plain = name.replace(/^(?:_XLFN\.|_XLWS\.|COM\.MICROSOFT\.|ORG\.\w+\.|LEGACY\.)+/, '');
  if (IGNORING.has(plain)) return { kind: 'ignores' };
  return (Object.hasOwn(PASSING, plain) ? PASSING[plain] : undefined) ?? { kind: 'reads' };
}
