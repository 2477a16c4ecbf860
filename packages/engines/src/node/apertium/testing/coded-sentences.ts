/**
 * Sentences with codes, and what each code must hold or stand beside once translated. Written by hand
 * from the meaning, not from any engine's output: several wordings are accepted.
 */
export interface CodedSentence {
  coded: string;
  /** For each target language: for each code id, what a `<g>` must hold, or the text around an `<x>`. */
  expected: Record<string, Record<string, RegExp>>;
}

/** A standalone code is matched against its neighbourhood, with `¤` in its place. */
export const ENGLISH: readonly CodedSentence[] = [
  {
    coded: 'See <g id="1">page 4</g> of <g id="2">the report</g>.',
    expected: {
      es: { 1: /^(la )?página 4$/, 2: /^(el |del )?informe$/ },
      fr: { 1: /^(la )?page 4$/, 2: /^(le |du )?rapport$/ },
    },
  },
  {
    coded: 'The <g id="1">red</g> house is <g id="2">very old</g>.',
    expected: {
      es: { 1: /^roja$/, 2: /^muy (vieja|antigua)$/ },
      fr: { 1: /^(de )?rouge$/, 2: /^très (vieille|ancienne)$/ },
    },
  },
  {
    coded: '<g id="1">Warning:</g> the water is <g id="2">hot</g>.',
    expected: {
      es: { 1: /^(aviso|advertencia|atención):$/i, 2: /^caliente$/ },
      fr: { 1: /:$/, 2: /^chaude$/ },
    },
  },
  {
    coded: 'Hello <x id="1"/>, welcome to our school.',
    expected: { es: { 1: /hola ¤,/i }, fr: { 1: /(salut|bonjour) ¤,/i } },
  },
  {
    coded: 'First line<x id="1"/>Second line',
    expected: {
      es: { 1: /línea¤segunda/i },
      fr: { 1: /ligne¤(de |la )?(seconde|deuxième)/i },
    },
  },
  {
    coded: 'The children play in <g id="1">the garden</g> every day.',
    expected: { es: { 1: /^el jardín$/ }, fr: { 1: /^(dans )?(le|du) jardin$/ } },
  },
  {
    coded: 'My <g id="1">brother</g> works in <g id="2">a bank</g>.',
    expected: {
      es: { 1: /^hermano$/, 2: /^un banco$/ },
      fr: { 1: /^(de )?frère$/, 2: /^une banque|un banc$/ },
    },
  },
  {
    coded: 'The footnote<x id="1"/> explains the word.',
    expected: {
      es: { 1: /(nota|pie|página|footnote)¤ ?explica/i },
      fr: { 1: /(note|page)¤ ?(explique|compte)/i },
    },
  },
  {
    coded: '<g id="1"><g id="2">All</g> the students</g> read the book.',
    expected: {
      es: { 1: /^tod.s? .*(estudiantes|alumnado)$/i, 2: /^tod.s?$/i },
      fr: { 1: /^tou.*(étudiants|élèves|effectif scolaire)$/i, 2: /^tou\S*( les)?$/i },
    },
  },
  {
    coded: 'He bought a <g id="1">new</g> car and a <g id="2">small</g> boat.',
    expected: {
      es: { 1: /^nuevo$/, 2: /^pequeñ[oa]$/ },
      fr: { 1: /^(nouveau|nouvelle|neuve|nouvel)$/, 2: /^petite?$/ },
    },
  },
  {
    coded: 'The <g id="1">European Commission</g> met in <g id="2">Paris</g>.',
    expected: {
      es: { 1: /^comisión europea$/i, 2: /^parís$/i },
      fr: { 1: /^(la )?commission européenne$/i, 2: /^(à )?paris$/i },
    },
  },
  {
    coded: 'Send the letter to <x id="1"/> before <g id="2">Monday</g>.',
    expected: {
      es: { 1: / a ¤ antes/, 2: /lunes$/ },
      fr: { 1: / à ¤ (avant|devant)/, 2: /lundi$/ },
    },
  },
  {
    coded: 'The price is <g id="1">12 euros</g>, not <g id="2">15</g>.',
    expected: {
      es: { 1: /^12 euros$/, 2: /^15$/ },
      fr: { 1: /^12 euros$/, 2: /^15$/ },
    },
  },
  {
    coded: 'Open the door<x id="1"/> and close <g id="2">the window</g><x id="3"/>.',
    expected: {
      es: { 1: /puerta¤ y /, 2: /^la ventana$/, 3: /ventana¤\.?$/ },
      fr: { 1: /porte¤ et /, 2: /^la fenêtre$/, 3: /fenêtre¤\.?$/ },
    },
  },
  {
    coded: 'The <g id="1">city of <g id="2">London</g></g> is big.',
    expected: {
      es: { 1: /^ciudad de londres$/i, 2: /^londres$/i },
      fr: { 1: /^ville de londres$/i, 2: /^(de )?londres$/i },
    },
  },
  {
    coded: 'They said <g id="1">“yes”</g> to the plan.',
    expected: { es: { 1: /^“sí”$/i }, fr: { 1: /^“oui”$/i } },
  },
  {
    coded: '<x id="1"/>The president of <g id="2">the council</g> spoke.',
    expected: {
      es: { 1: /^¤/, 2: /^(el |del )?(consejo|concilio|ayuntamiento)$/ },
      fr: { 1: /^¤/, 2: /^(le |du )?(conseil|concile)$/ },
    },
  },
  {
    coded: 'It was a <g id="1">long</g> and <g id="2">cold</g> winter.',
    expected: {
      es: { 1: /^largo$/, 2: /^frío$/ },
      fr: { 1: /^long$/, 2: /^froid$/ },
    },
  },
  {
    coded: 'Read <g id="1">chapter 3</g>, <g id="2">section 2</g> and <g id="3">the notes</g>.',
    expected: {
      es: { 1: /capítulo 3$/, 2: /sección 2$/, 3: /^las notas$/ },
      fr: { 1: /chapitre 3$/, 2: /section 2$/, 3: /^(les|des) notes$/ },
    },
  },
  {
    coded: 'The book <g id="1">on the table</g> is mine.',
    expected: {
      es: { 1: /^(en|sobre) la mesa$/ },
      fr: { 1: /^(dans|sur|à) la table$/ },
    },
  },
];

export const SPANISH: readonly CodedSentence[] = [
  {
    coded: 'Vea <g id="1">la página 4</g> de <g id="2">el libro</g>.',
    expected: { en: { 1: /^(the )?page 4$/, 2: /^the book$/ } },
  },
  {
    coded: 'La <g id="1">casa roja</g> es <g id="2">muy vieja</g>.',
    expected: { en: { 1: /^red house$/, 2: /^very old$/ } },
  },
  {
    coded: '<g id="1">Nota:</g> el agua está <g id="2">caliente</g>.',
    expected: { en: { 1: /^note:$/i, 2: /^(hot|warm)$/ } },
  },
  {
    coded: 'Hola <x id="1"/>, bienvenido a nuestra escuela.',
    expected: { en: { 1: /(hello|hi) ¤,/i } },
  },
  {
    coded: 'Primera línea<x id="1"/>Segunda línea',
    expected: { en: { 1: /line¤second/i } },
  },
  {
    coded: 'Los niños juegan en <g id="1">el jardín</g> todos los días.',
    expected: { en: { 1: /^(in )?the garden$/ } },
  },
  {
    coded: 'Mi <g id="1">hermano</g> trabaja en <g id="2">un banco</g>.',
    expected: { en: { 1: /^brother$/, 2: /^(in )?a bank$/ } },
  },
  {
    coded: 'La <g id="1">Comisión Europea</g> se reunió en <g id="2">París</g>.',
    expected: { en: { 1: /^european commission$/i, 2: /^paris$/i } },
  },
  {
    coded: 'La mesa <g id="1">redonda</g> está en la cocina <g id="2">grande</g>.',
    expected: { en: { 1: /^round$/, 2: /^(big|large)$/ } },
  },
  {
    coded: 'Envíe la carta a <x id="1"/> antes de <g id="2">las cinco</g>.',
    expected: { en: { 1: / to ¤ before/, 2: /five$/ } },
  },
  {
    coded: 'El precio es <g id="1">12 euros</g>, no <g id="2">15</g>.',
    expected: { en: { 1: /^12 euros$/, 2: /^15$/ } },
  },
  {
    coded: 'La <g id="1">ciudad de <g id="2">Londres</g></g> es grande.',
    expected: { en: { 1: /^city of london$/i, 2: /^london$/i } },
  },
  {
    coded: 'El presidente del <g id="1">consejo</g> habló ayer<x id="2"/>.',
    expected: { en: { 1: /^(the )?(council|advice)$/, 2: /yesterday¤\.?$/ } },
  },
  {
    coded: 'Fue un invierno <g id="1">largo</g> y <g id="2">frío</g>.',
    expected: { en: { 1: /^long$/, 2: /^cold$/ } },
  },
  {
    coded: '<x id="1"/>Lea <g id="2">el capítulo 3</g> y <g id="3">las notas</g>.',
    expected: { en: { 1: /^¤/, 2: /chapter 3$/, 3: /^the notes$/ } },
  },
  {
    coded: 'El libro <g id="1">sobre la mesa</g> es mío.',
    expected: { en: { 1: /^(on|about|over) the table$/ } },
  },
  {
    coded: 'Compró un coche <g id="1">nuevo</g> para <g id="2">su hija</g>.',
    expected: { en: { 1: /^new$/, 2: /^(his|her|its|your) daughter$/ } },
  },
  {
    coded: 'La palabra <g id="1">«gato»</g> tiene cuatro letras.',
    expected: { en: { 1: /^[«"“]cat[»"”]$/ } },
  },
  {
    coded: 'El <g id="1">coche de <g id="2">Juan</g></g> está en la calle.',
    expected: { en: { 1: /car/, 2: /^(of )?(juan|john)('s)?$/i } },
  },
  {
    coded: 'Abra la puerta<x id="1"/> y cierre <g id="2">la ventana</g>.',
    expected: { en: { 1: /door¤ and /, 2: /^the window$/ } },
  },
];
