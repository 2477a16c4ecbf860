/**
 * A page as the client takes it best: gzip when it says so. Nothing secret that a stranger could steer is
 * in a page, so compressing it gives nothing away.
 */
export function compressed(response: Response, request: Request): Response {
  const { body, headers } = response;
  if (body === null || headers.has('Content-Encoding')) return response;
  if (headers.get('Content-Type')?.startsWith('text/html') !== true) return response;
  const answer = new Headers(headers);
  answer.append('Vary', 'Accept-Encoding');
  if (!acceptsGzip(request.headers.get('Accept-Encoding'))) {
    return new Response(body, { status: response.status, headers: answer });
  }
  answer.set('Content-Encoding', 'gzip');
  answer.delete('Content-Length');
  const stream = body.pipeThrough(
    new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>,
  );
  return new Response(stream, { status: response.status, headers: answer });
}

/** True when an `Accept-Encoding` header allows gzip (RFC 9110 §12.5.3). */
export function acceptsGzip(header: string | null): boolean {
  return (header ?? '').split(',').some((item) => {
    const [coding, quality] = item.split(';').map((part) => part.trim().toLowerCase());
    return coding === 'gzip' && !/^q=0(\.0*)?$/.test(quality ?? '');
  });
}
