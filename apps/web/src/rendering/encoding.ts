export type Encoding = 'br' | 'gzip';

/** True when an `Accept-Encoding` header allows a coding (RFC 9110 §12.5.3). */
export function accepts(header: string | null, coding: Encoding): boolean {
  return (header ?? '').split(',').some((item) => {
    const [name, quality] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !/^q=0(\.0*)?$/.test(quality ?? '');
  });
}
