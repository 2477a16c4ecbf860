/** A coding that pages and files are sent in, as HTTP names it. */
export type Encoding = 'br' | 'gzip';

/** The coding that an `Accept-Encoding` header takes best (RFC 9110 §12.5.3); undefined for what is sent as it is. */
export function codingFor(header: string | null): Encoding | undefined {
  const accepted = (header ?? '').split(',').flatMap((item) => {
    const [name, quality] = item.split(';').map((part) => part.trim().toLowerCase());
    return /^q=0(\.0*)?$/.test(quality ?? '') ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding));
}
