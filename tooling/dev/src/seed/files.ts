import { buildLargeDocx } from '@glossa/documents/testing/large-docx';

/** A document of the seeded account. */
export interface SeedDocument {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  from: string;
  to: string;
}

const text = (value: string) => new TextEncoder().encode(value);

/** Small documents of different kinds, the same each time. */
export const DOCUMENTS: readonly SeedDocument[] = [
  {
    name: 'yearly-report.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: new Uint8Array(buildLargeDocx(2, 7)),
    from: 'en',
    to: 'es',
  },
  {
    name: 'opening-hours.md',
    type: 'text/markdown',
    bytes: text(
      '# Opening hours\n\nThe library is open **every day** from nine to six.\n\n- The reading room closes at five.\n- Children are welcome.\n',
    ),
    from: 'en',
    to: 'es',
  },
  {
    name: 'prices.csv',
    type: 'text/csv',
    bytes: text(
      'Item,Price\nCoffee with milk,2.50\nFresh orange juice,3.20\nSoup of the day,5.00\n',
    ),
    from: 'en',
    to: 'ca',
  },
  {
    name: 'bienvenida.html',
    type: 'text/html',
    bytes: text(
      '<!doctype html><html lang="es"><title>Bienvenida</title><h1>Bienvenidos a la ciudad</h1><p>El museo abre a las <b>diez</b> de la mañana.</p></html>',
    ),
    from: 'es',
    to: 'en',
  },
];
