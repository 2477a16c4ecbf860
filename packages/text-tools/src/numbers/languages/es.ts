import { divide, type Grammar, groups, list, type NumberForm, spaced } from '../grammar.ts';

const ONES = list(
  ' uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
);
const TENS = list('   treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const HUNDREDS = list(
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
);
const SCALES = list(
  ' millón billón trillón cuatrillón quintillón sextillón septillón octillón nonillón decillón',
);
const ORDINAL_ONES = list(
  ' primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo decimoprimero decimosegundo decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno',
);
const ORDINAL_TENS = list(
  '  vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo',
);
const ORDINAL_HUNDREDS = list(
  ' centésimo ducentésimo tricentésimo cuadringentésimo quingentésimo sexcentésimo septingentésimo octingentésimo noningentésimo',
);

/** A final "uno" as the form wants it: un before a masculine noun, una before a feminine one. */
function ending(words: string, form: NumberForm): string {
  if (form === 'feminine') return words.replace(/uno$/, 'una');
  if (form === 'masculine') return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
  return words;
}

function belowThousand(n: number, form: NumberForm): string {
  if (n === 100) return 'cien';
  const [hundreds, rest] = divide(n, 100);
  const hundred =
    form === 'feminine' && hundreds > 1
      ? HUNDREDS[hundreds]!.replace(/os$/, 'as')
      : HUNDREDS[hundreds]!;
  const [tens, ones] = divide(rest, 10);
  const below =
    rest < 30 ? ONES[rest]! : ones === 0 ? TENS[tens]! : `${TENS[tens]} y ${ONES[ones]}`;
  return spaced(hundred, ending(below, form));
}

function belowMillion(n: number, form: NumberForm): string {
  const [thousands, rest] = divide(n, 1000);
  const head =
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${belowThousand(thousands, 'masculine')} mil`;
  return spaced(head, belowThousand(rest, form));
}

function ordinal(n: bigint): string {
  const above = groups(n, 1_000_000n)
    .filter(({ power }) => power > 0)
    .map(({ value, power }) =>
      spaced(belowMillion(value, 'masculine'), `${SCALES[power]!.replace('ón', 'onésimo')}`),
    );
  const [thousands, rest] = divide(Number(n % 1_000_000n), 1000);
  const [hundreds, below] = divide(rest, 100);
  const [tens, ones] = divide(below, 10);
  return spaced(
    ...above,
    thousands > 1 ? belowThousand(thousands, 'masculine') : '',
    thousands > 0 ? 'milésimo' : '',
    ORDINAL_HUNDREDS[hundreds]!,
    below < 20 ? ORDINAL_ONES[below]! : spaced(ORDINAL_TENS[tens]!, ORDINAL_ONES[ones]!),
  );
}

const feminineOrdinal = (words: string) =>
  words.replace(
    /(?:ésimo|primero|segundo|tercero|cuarto|quinto|sexto|séptimo|octavo|noveno|décimo)(?= |$)/g,
    (word) => word.replace(/o$/, 'a'),
  );

export const grammar: Grammar = {
  forms: ['plain', 'masculine', 'feminine'],
  cardinal(n, form) {
    if (n === 0n) return 'cero';
    const above = groups(n, 1_000_000n)
      .filter(({ power }) => power > 0)
      .map(({ value, power }) =>
        value === 1
          ? `un ${SCALES[power]}`
          : `${belowMillion(value, 'masculine')} ${SCALES[power]!.replace('ón', 'ones')}`,
      );
    return spaced(...above, belowMillion(Number(n % 1_000_000n), form));
  },
  ordinal(n, form) {
    if (n === 0n) return 'cero';
    return form === 'feminine' ? feminineOrdinal(ordinal(n)) : ordinal(n);
  },
  negative: (words) => spaced('menos', words),
};
