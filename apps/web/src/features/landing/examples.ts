import { TEXT_TOOL_EXAMPLES } from '../text-tools/examples.gen.ts';
import { DOCUMENT_EXAMPLES } from './document-examples.gen.ts';
import { DOCUMENT_PICTURES } from './document-pictures.gen.ts';
import type { DocumentExample, DocumentPicture, Example } from './example.ts';

const SENTENCES: readonly Example[] = [
  {
    from: 'en',
    to: 'es',
    before: 'The garden behind the house is big and quiet.',
    after: 'El jardín detrás de la casa es grande y tranquilo.',
  },
  {
    from: 'es',
    to: 'fr',
    before: 'El gato duerme en la cocina de mi abuela.',
    after: 'Le chat dort dans la cuisine de ma grand-mère.',
  },
  {
    from: 'es',
    to: 'pt',
    before: 'El contrato tiene doce páginas y dos anexos.',
    after: 'O contrato tem doze páginas e dois anexos.',
  },
  {
    from: 'es',
    to: 'it',
    before: 'La biblioteca está abierta todos los días.',
    after: 'La biblioteca è aperta tutti i giorni.',
  },
];

/** Lines of mails; `>` marks what is quoted. */
const MAILS: readonly Example[] = [
  {
    from: 'es',
    to: 'pt',
    before: '> ¿La biblioteca está abierta los domingos?',
    after: '> A biblioteca está aberta nos domingos?',
  },
  {
    from: 'es',
    to: 'pt',
    before: 'Adjunto el contrato y dos facturas.',
    after: 'Anexo o contrato e duas facturas.',
  },
];

/** Rows of a CSV: codes, numbers and dates stay. */
const TABLES: readonly Example[] = [
  {
    from: 'es',
    to: 'fr',
    before: 'Referencia;Descripción;Precio;Fecha',
    after: 'Référence;Description;Prix;Date',
  },
  {
    from: 'es',
    to: 'it',
    before: 'A-104;Mesa de madera con dos cajones;120,50;2026-03-01',
    after: 'A-104;Tavolo di legno con due cassetti;120,50;2026-03-01',
  },
];

/** Paragraphs of an EPUB. */
const BOOKS: readonly Example[] = [
  {
    from: 'es',
    to: 'fr',
    before: 'El capitán miró el mar y cerró la ventana.',
    after: 'Le capitaine a regardé la mer et il a fermé la fenêtre.',
  },
  {
    from: 'es',
    to: 'pt',
    before: 'La casa tenía un jardín pequeño y una puerta verde.',
    after: 'A casa tinha um jardim pequeno e uma porta verde.',
  },
];

const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  ...TEXT_TOOL_EXAMPLES,
  'language-translator': SENTENCES,
  'email-translator': MAILS,
  'excel-translator': TABLES,
  'epub-translator': BOOKS,
};

/** Examples of a tool; none while the tool has made none. */
export function findExamples(slug: string): readonly Example[] {
  return Object.hasOwn(EXAMPLES, slug) ? EXAMPLES[slug]! : [];
}

/** Documents of a tool, before and after; none while the tool has made none. */
export function findDocumentExamples(slug: string): readonly DocumentExample[] {
  return Object.hasOwn(DOCUMENT_EXAMPLES, slug) ? DOCUMENT_EXAMPLES[slug]! : [];
}

/** A document of a tool as it looks before and after; none while nobody has drawn one. */
export function findDocumentPicture(slug: string): DocumentPicture | undefined {
  return Object.hasOwn(DOCUMENT_PICTURES, slug) ? DOCUMENT_PICTURES[slug] : undefined;
}
