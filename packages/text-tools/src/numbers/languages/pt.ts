import { divide, type Grammar, groups, list, type NumberForm, spaced } from '../grammar.ts';

const ONES = list(
  ' um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove',
);
const TENS = list('  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa');
const HUNDREDS = list(
  ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
);
const STEMS = list(' mil bil tril quatril quintil sextil septil octil nonil decil');
const ORDINAL_ONES = list(' primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono');
const ORDINAL_TENS = list(
  ' décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo',
);
const ORDINAL_HUNDREDS = list(
  ' centésimo ducentésimo tricentésimo quadringentésimo quingentésimo sexcentésimo septingentésimo octingentésimo noningentésimo',
);

function belowThousand(n: number, form: NumberForm): string {
  if (n === 100) return 'cem';
  const feminine = form === 'feminine';
  const ones = (value: number) =>
    feminine && value === 1 ? 'uma' : feminine && value === 2 ? 'duas' : ONES[value]!;
  const [hundreds, rest] = divide(n, 100);
  const [tens, below] = divide(rest, 10);
  const hundred =
    feminine && hundreds > 1 ? HUNDREDS[hundreds]!.replace(/os$/, 'as') : HUNDREDS[hundreds]!;
  const words = [hundred, rest < 20 ? ones(rest) : TENS[tens]!, rest < 20 ? '' : ones(below)];
  return words.filter((word) => word !== '').join(' e ');
}

/** What follows a larger unit: joined with "e" when it is below a hundred or in round hundreds. */
function after(rest: bigint, form: NumberForm): string {
  if (rest === 0n) return '';
  return `${rest < 100n || rest % 100n === 0n ? ' e ' : ' '}${cardinal(rest, form)}`;
}

function cardinal(n: bigint, form: NumberForm): string {
  const [top] = groups(n, 1000n);
  if (top === undefined || top.power === 0) return belowThousand(Number(n), form);
  const { value, power } = top;
  const rest = n % 1000n ** BigInt(power);
  if (power === 1)
    return `${value === 1 ? '' : `${belowThousand(value, form)} `}mil${after(rest, form)}`;
  const stem = STEMS[Math.floor(power / 2)];
  const plural = `${stem}${stem === 'mil' ? 'hões' : 'iões'}`;
  const singular = `${stem}${stem === 'mil' ? 'hão' : 'ião'}`;
  const name = power % 2 === 1 ? `mil ${plural}` : value === 1 ? singular : plural;
  return `${belowThousand(value, 'masculine')} ${name}${after(rest, form)}`;
}

function ordinal(n: bigint, form: NumberForm): string {
  const above = groups(n, 1000n)
    .filter(({ power }) => power > 0)
    .map(({ value, power }) => {
      const count = belowThousand(value, form);
      if (power === 1) return spaced(value === 1 ? '' : count, 'milésimo');
      const name = `${STEMS[Math.floor(power / 2)]}ionésimo`;
      return spaced(count, power % 2 === 1 ? 'mil' : '', name);
    });
  const rest = Number(n % 1000n);
  const [hundreds, below] = divide(rest, 100);
  const [tens, ones] = divide(below, 10);
  const words = spaced(
    ...above,
    ORDINAL_HUNDREDS[hundreds]!,
    ORDINAL_TENS[tens]!,
    ORDINAL_ONES[ones]!,
  );
  return form === 'feminine'
    ? words.replace(/(?:simo|cimo|eiro|undo|arto|into|exto|timo|avo|nono)(?= |$)/g, (end) =>
        end.replace(/o$/, 'a'),
      )
    : words;
}

export const grammar: Grammar = {
  forms: ['masculine', 'feminine'],
  cardinal: (n, form) => (n === 0n ? 'zero' : cardinal(n, form)),
  ordinal: (n, form) => (n === 0n ? 'zero' : ordinal(n, form)),
  negative: (words) => spaced('menos', words),
};
