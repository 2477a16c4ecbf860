// Stands where the site's build does: the API server asks the watch loop for pages, which Vite makes.
import { request } from 'node:http';
import { Readable } from 'node:stream';

const NO_BODY = new Set([204, 205, 304]);
const { hostname, port } = new URL(process.env.GLOSSA_DEV_PAGES);

/** @param {Request} asked */
function fetchPage(asked) {
  const { pathname, search, host } = new URL(asked.url);
  const headers = { ...Object.fromEntries(asked.headers), host };
  // Nothing is saved by packing what goes no further than this machine.
  delete headers['accept-encoding'];
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path: pathname + search, method: asked.method, headers };
    const sent = request(options, (answer) => {
      const status = answer.statusCode ?? 500;
      const got = new Headers();
      for (const [name, values = []] of Object.entries(answer.headersDistinct))
        for (const value of values) got.append(name, value);
      const empty = NO_BODY.has(status) || asked.method === 'HEAD';
      if (empty) answer.resume();
      resolve(new Response(empty ? null : Readable.toWeb(answer), { status, headers: got }));
    });
    sent.once('error', reject);
    if (asked.body === null) sent.end();
    else Readable.fromWeb(asked.body).pipe(sent);
  });
}

export default { fetch: fetchPage };
