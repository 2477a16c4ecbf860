import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { ownEntry } from '@glossa/contract';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../http/env.ts';
import { openapiDocument } from '../http/openapi.ts';

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Glossa API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;
const START =
  "SwaggerUIBundle({url:'/openapi.json',dom_id:'#docs',deepLinking:true,validatorUrl:null});\n";

/** The viewer writes style attributes and shows data: pictures; nothing is loaded from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

/** `/openapi.json`, and `/docs` to browse it with files from this server only. */
export function mountDocs(app: OpenAPIHono<AppEnv>): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  // Made when it is first asked for: it takes as long as ten pages.
  let document: string | undefined;
  app.get('/openapi.json', (c) => {
    document ??= JSON.stringify(openapiDocument());
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
  app.get('/docs', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': POLICY }));
  app.get('/docs/start.js', (c) =>
    c.body(START, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/docs/:asset', (c) => {
    const name = c.req.param('asset');
    const type = ownEntry(ASSETS, name);
    if (type === undefined) return c.notFound();
    const stream = Readable.toWeb(createReadStream(join(folder, name)));
    return c.body(stream as ReadableStream, 200, {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=86400',
    });
  });
}
