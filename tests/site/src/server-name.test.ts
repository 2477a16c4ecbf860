import { expectOfEach } from '@glossa/testing/expect-of-each';
import { expect, inject, it } from 'vitest';

const ORIGIN = inject('serverUrl');
/** Kept pages, pages made for each request, and one that is not there. */
const PATHS = [
  '/',
  '/extension',
  '/ar/extension',
  '/es/pdf-translator/french',
  '/signin',
  '/nowhere',
];

it('every page says in its head which server it belongs to, as the extension asks', () =>
  expectOfEach(
    PATHS,
    (path) => path,
    async (path) => {
      const html = await (await fetch(ORIGIN + path)).text();
      const head = html.slice(0, html.indexOf('</head>'));
      const named = [...head.matchAll(/<meta name="glossa-server" content="([^"]*)"/g)];
      expect(named.map(([, content]) => content)).toEqual([ORIGIN]);
    },
  ));
