import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** A server of this machine and the requests it got. */
async function serve(
  listener: RequestListener,
): Promise<{ port: number; seen: IncomingMessage[] }> {
  const seen: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    seen.push(request);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, seen };
}

function safeFetch(options: SafeFetchOptions = {}) {
  const fetcher = createSafeFetch(options);
  cleanups.push(() => fetcher.close());
  return fetcher;
}

const local = (...ports: number[]) => safeFetch({ allowLoopbackForTests: true, allowPorts: ports });
const text = (body: ReadableStream<Uint8Array>) => new Response(body).text();
const resolveTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const small = { maxBytes: 1_000 };

describe('safe fetch: where it may go', () => {
  const forbidden = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://①②⑦.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
  ];
  const malformed = [
    '',
    'example.com',
    '//example.com/',
    'http://',
    'http://[::1/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'gopher://example.com/',
    'http://user@example.com/',
    'http://user:password@example.com/',
    'http://:password@example.com/',
    'http://example.com:22/',
    'http://example.com:8080/',
    'http://example.com:0/',
    'http://example.com:99999/',
  ];

  it.each([...forbidden, ...malformed])('refuses %j at once', async (url) => {
    const lookup = async () => {
      throw new Error('must not be looked up');
    };
    await expect(safeFetch({ lookup }).get(url, small)).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
  });

  it.each(forbidden)('refuses a redirect to %j', async (target) => {
    // This machine is allowed until the first answer leaves it; the redirect is judged without that.
    let allowed = true;
    const { port, seen } = await serve((_, response) => {
      allowed = false;
      // Headers hold ASCII only; browsers escape the rest, also in host names.
      response.writeHead(302, { location: target.replace(/[^ -~]+/g, encodeURI) }).end();
    });
    const fetcher = safeFetch({
      allowPorts: [80, port],
      get allowLoopbackForTests() {
        return allowed;
      },
      lookup: resolveTo('127.0.0.1'),
    });
    await expect(fetcher.get(`http://start.example:${port}/`, small)).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['::7f00:1'],
    ['::ffff:127.0.0.1'],
    ['169.254.169.254'],
    ['10.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['8.8.8.8', '127.0.0.1'],
    ['127.0.0.1', '8.8.8.8'],
  ])('refuses a name that leads to %s %s', async (...addresses) => {
    const fetcher = safeFetch({ lookup: resolveTo(...addresses.filter(Boolean)) });
    for (const scheme of ['http', 'https']) {
      await expect(fetcher.get(`${scheme}://harmless.example/`, small)).rejects.toMatchObject({
        code: 'url_not_allowed',
      });
    }
  });

  it('refuses localhost as the system resolves it', async () => {
    await expect(safeFetch().get('http://localhost/', small)).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
  });

  it('connects to the very address it judged, so that a name cannot change in between', async () => {
    const { port, seen } = await serve((_, response) => response.end('inner secret'));
    const answers = ['8.8.8.8', '127.0.0.1'];
    let asked = 0;
    const fetcher = safeFetch({
      allowPorts: [port],
      // Were it asked again when connecting, it would lead to this machine.
      lookup: async () => [{ address: answers[Math.min(asked++, 1)]!, family: 4 }],
    });
    await expect(
      fetcher.get(`http://rebinding.example:${port}/`, { ...small, timeoutMs: 300 }),
    ).rejects.toThrow();
    expect(asked).toBe(1);
    await expect(fetcher.get(`http://rebinding.example:${port}/`, small)).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
    expect(seen).toHaveLength(0);
  });

  it('says that a name does not exist', async () => {
    const lookup = async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    };
    for (const broken of [lookup, resolveTo()]) {
      await expect(
        safeFetch({ lookup: broken }).get('http://missing.example/', small),
      ).rejects.toMatchObject({ code: 'source_unavailable' });
    }
  });
});

describe('safe fetch: redirects', () => {
  it('follows five and no more', async () => {
    const { port, seen } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    });
    const fetcher = local(port);
    const { url, body } = await fetcher.get(`http://127.0.0.1:${port}/5`, small);
    expect(await text(body)).toBe('arrived');
    expect(url.pathname).toBe('/0');
    expect(seen).toHaveLength(6);
    await expect(fetcher.get(`http://127.0.0.1:${port}/6`, small)).rejects.toMatchObject({
      code: 'source_unavailable',
    });
  });

  it('drops credentials when the origin changes, and never gives them back', async () => {
    const last = await serve((_, response) => response.end('ok'));
    const first = await serve((request, response) => {
      const location = request.url === '/away' ? `http://127.0.0.1:${last.port}/back` : '/away';
      response.writeHead(302, { location }).end();
    });
    const headers = { Authorization: 'Bearer secret', Cookie: 'a=b', 'X-Purpose': 'test' };
    await local(first.port, last.port).get(`http://127.0.0.1:${first.port}/`, {
      ...small,
      headers,
    });
    expect(first.seen.map((request) => request.headers.authorization)).toEqual([
      'Bearer secret',
      'Bearer secret',
    ]);
    expect(last.seen[0]?.headers).toMatchObject({ 'x-purpose': 'test' });
    expect(last.seen[0]?.headers).not.toHaveProperty('authorization');
    expect(last.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('refuses to leave http and https or the allowed ports', async () => {
    for (const location of ['file:///etc/passwd', 'http://127.0.0.1:1/', 'http://a:b@127.0.0.1/']) {
      const { port } = await serve((_, response) => response.writeHead(302, { location }).end());
      await expect(local(port).get(`http://127.0.0.1:${port}/`, small)).rejects.toMatchObject({
        code: 'url_not_allowed',
      });
    }
  });
});

describe('safe fetch: what it takes', () => {
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const compressors = {
    gzip: gzipSync,
    br: (bytes: Buffer) => brotliCompressSync(bytes, quick),
    zstd: zstdCompressSync,
  };

  it.each(Object.entries(compressors))('decompresses %s', async (encoding, compress) => {
    const { port } = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.from('hello'))),
    );
    const { body } = await local(port).get(`http://127.0.0.1:${port}/`, small);
    expect(await text(body)).toBe('hello');
  });

  it.each(Object.entries(compressors))('stops a %s bomb', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000));
    expect(bomb.length).toBeLessThan(1_000_000);
    const { port } = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
    );
    const maxBytes = 1_000_000;
    const { body } = await local(port).get(`http://127.0.0.1:${port}/`, { maxBytes });
    let received = 0;
    const reading = (async () => {
      for await (const chunk of body) received += chunk.byteLength;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(received).toBeLessThanOrEqual(maxBytes);
  });

  it('stops a bomb in a bomb and refuses more layers', async () => {
    const twice = gzipSync(gzipSync(Buffer.alloc(50_000_000)));
    const { port } = await serve((request, response) => {
      const layers = Number(request.url?.slice(1));
      response.writeHead(200, { 'content-encoding': Array(layers).fill('gzip').join(', ') });
      response.end(twice);
    });
    const fetcher = local(port);
    const { body } = await fetcher.get(`http://127.0.0.1:${port}/2`, small);
    await expect(text(body)).rejects.toMatchObject({ code: 'payload_too_large' });
    await expect(fetcher.get(`http://127.0.0.1:${port}/3`, small)).rejects.toMatchObject({
      code: 'source_unavailable',
    });
  });

  it('takes exactly maxBytes and not one more, said or unsaid', async () => {
    const { port } = await serve((request, response) => {
      const size = Number(request.url?.slice(2));
      if (request.url?.startsWith('/s')) response.setHeader('content-length', size);
      response.write(Buffer.alloc(size - 1));
      response.end(Buffer.alloc(1));
    });
    const fetcher = local(port);
    for (const kind of ['s', 'u']) {
      const fits = await fetcher.get(`http://127.0.0.1:${port}/${kind}1000`, small);
      expect(await text(fits.body)).toHaveLength(1_000);
      const read = async () =>
        text((await fetcher.get(`http://127.0.0.1:${port}/${kind}1001`, small)).body);
      await expect(read()).rejects.toMatchObject({ code: 'payload_too_large' });
    }
  });

  it('gives up at the deadline: no answer, a slow body, an endless drip', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/silent') return;
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const fetcher = local(port);
    for (const path of ['silent', 'drip']) {
      const started = performance.now();
      const read = async () => {
        const wanted = { ...small, timeoutMs: 250 };
        return text((await fetcher.get(`http://127.0.0.1:${port}/${path}`, wanted)).body);
      };
      await expect(read()).rejects.toMatchObject({ code: 'timeout' });
      expect(performance.now() - started).toBeLessThan(30_000);
    }
  });

  it('stops with the reason of the signal', async () => {
    const { port } = await serve((_, response) => response.write('.'));
    const abort = new AbortController();
    const reason = new Error('no longer wanted');
    const { body } = await local(port).get(`http://127.0.0.1:${port}/`, {
      ...small,
      signal: abort.signal,
    });
    const reading = text(body);
    abort.abort(reason);
    await expect(reading).rejects.toThrow(reason);
  });

  it('reports answers other than success and broken ones', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/broken') {
        response.writeHead(200, { 'content-length': 100 });
        response.write('half', () => response.destroy());
      } else if (request.url === '/lie') {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
      } else response.writeHead(Number(request.url?.slice(1))).end('no');
    });
    const fetcher = local(port);
    for (const path of ['404', '500', '304', 'broken', 'lie']) {
      const read = async () =>
        text((await fetcher.get(`http://127.0.0.1:${port}/${path}`, small)).body);
      await expect(read(), path).rejects.toMatchObject({ code: 'source_unavailable' });
    }
  });
});

describe('safe fetch: posting', () => {
  const post = {
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
    timeoutMs: 5_000,
  };

  it('answers the status, whatever it is, and follows nothing', async () => {
    const bodies: string[] = [];
    const { port, seen } = await serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      bodies.push(body);
      const location = `http://127.0.0.1:${port}/204`;
      response.writeHead(Number(request.url?.slice(1)), { location }).end('x'.repeat(100_000));
    });
    const fetcher = local(port);
    for (const status of [200, 204, 302, 307, 410, 500]) {
      expect(await fetcher.post(`http://127.0.0.1:${port}/${status}`, post)).toBe(status);
    }
    expect(seen).toHaveLength(6);
    expect(new Set(bodies)).toEqual(new Set([post.body]));
    expect(seen[0]).toMatchObject({ method: 'POST', headers: post.headers });
  });

  it('goes only where fetching may', async () => {
    const inner = [
      'http://127.0.0.1/',
      'http://10.0.0.1/',
      'http://[::1]/',
      'http://example.com:22/',
    ];
    for (const url of [...inner, 'http://169.254.169.254/', 'file:///etc/passwd']) {
      await expect(safeFetch().post(url, post), url).rejects.toMatchObject({
        code: 'url_not_allowed',
      });
    }
    const fetcher = safeFetch({ lookup: resolveTo('192.168.0.1') });
    await expect(fetcher.post('http://inner.example/', post)).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
  });

  it('reaches the local network where the operator allows it, but never link-local addresses', async () => {
    const { port } = await serve((_, response) => response.writeHead(200).end());
    const fetcher = safeFetch({ allowPrivate: true });
    expect(await fetcher.post(`http://127.0.0.1:${port}/`, post)).toBe(200);
    expect(await fetcher.post(`http://localhost:${port}/`, post)).toBe(200);
    for (const host of ['169.254.169.254', '[fe80::1]', '0.0.0.0']) {
      await expect(fetcher.post(`http://${host}/`, post), host).rejects.toMatchObject({
        code: 'url_not_allowed',
      });
    }
  });

  it('gives up at the deadline and on a refused connection', async () => {
    const { port } = await serve(() => {});
    const silent = local(port).post(`http://127.0.0.1:${port}/`, { ...post, timeoutMs: 200 });
    await expect(silent).rejects.toMatchObject({ code: 'timeout' });
    await expect(local(1).post('http://127.0.0.1:1/', post)).rejects.toMatchObject({
      code: 'source_unavailable',
    });
  });
});
