import { createServer } from 'node:http';

const PAGE = `<!doctype html>
<html lang="en">
<title>A page of somebody else</title>
<style>body { font: 16px serif; margin: 2em } * { color: rgb(1, 2, 3) !important }</style>
<p id="text">The committee will publish its report next week.</p>
<p><a id="link" href="#next">A link to keep</a></p>
<textarea id="field">The house is big.</textarea>
</html>`;

/** A page with styles that reach for everything and a policy that allows nothing but them. */
export async function serveTestPage(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'sha256-+oEB6RQsZxiub1rBvGry5iS09VOAW8HgP5FFj7thKyI='; connect-src 'none'; require-trusted-types-for 'script'",
    );
    response.end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
