const ATTR_CHARS = /[^A-Za-z0-9!#$&+.^_`|~-]/g;

function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** `Content-Disposition` of a download (RFC 6266 with RFC 8187): an ASCII name, and the real one. */
export function contentDisposition(name: string): string {
  const ascii = name.normalize('NFKD').replace(ATTR_CHARS, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encode(name.toWellFormed())}`;
}
