import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ApiServer } from './api/api-server.ts';
import type { SiteServer } from './site/site-server.ts';

/** Modules and files that Vite serves, for the site and for the extension alike. */
const MODULE = /^\/(?:@|src\/|node_modules\/|__)/;
const LOOPBACK = '127.0.0.1';
const RETRY_MS = 50;
const EXTENSION = /^(?:chrome|moz)-extension:\/\//;
/** Pages that the API server makes itself. */
const API_PAGE = /^\/(?:docs|files|openapi)(?:\/|\.|$)/;

export interface FrontDeps {
  api: ApiServer;
  /** Ports of this machine. */
  apiPort: number;
  site: SiteServer;
  extensionPort: number;
}

const isFromExtension = ({ headers }: IncomingMessage) => EXTENSION.test(headers.origin ?? '');

const isPageVisit = ({ method, headers, url = '' }: IncomingMessage) =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !API_PAGE.test(url);

/** Passes a request on; `again` takes it back when nobody was there. */
function pass(
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  again?: () => void,
): void {
  const { method, url: path, headers } = incoming;
  const sent = request({ hostname: LOOPBACK, port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
    answer.once('error', () => outgoing.destroy());
  });
  const leave = () => sent.destroy();
  outgoing.once('close', leave);
  sent.once('close', () => outgoing.off('close', leave));
  sent.once('error', (error) => {
    if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
    else if (again !== undefined && (method === 'GET' || method === 'HEAD')) again();
    else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
  });
  incoming.pipe(sent);
}

/**
 * One port for everything: modules go to the development server whose they are, everything else to the API server,
 * which asks for the site's pages. While that starts anew, pages come without it and everything else waits.
 */
export function answerAt(server: Server, { api, apiPort, site, extensionPort }: FrontDeps): void {
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (MODULE.test(incoming.url ?? '')) {
      if (isFromExtension(incoming)) pass(extensionPort, incoming, outgoing);
      else site.handle(incoming, outgoing);
    } else if (!api.isUp && isPageVisit(incoming)) site.handle(incoming, outgoing);
    else
      void api.ready().then(() =>
        pass(apiPort, incoming, outgoing, () => {
          // It is about to end: the next one answers.
          setTimeout(() => answer(incoming, outgoing), RETRY_MS);
        }),
      );
  };
  server.on('request', answer);

  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isFromExtension(incoming)) {
      site.upgrade(incoming, socket, head);
      return;
    }
    const upstream = connect(extensionPort, LOOPBACK, () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let i = 0; i < incoming.rawHeaders.length; i += 2)
        lines.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`);
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      if (head.length > 0) upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
}
