import { mediaTypeOf } from '@glossa/contract';

const UNKNOWN = 'application/octet-stream';

/** A media type without its parameters, or that of unknown bytes. */
function mediaType(contentType: string | undefined): string {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[a-z0-9!#$&^_.+-]{1,100}\/[a-z0-9!#$&^_.+-]{1,100}$/.test(type) ? type : UNKNOWN;
}

/** The media type a sender states; where it states none, the one the name suggests. Bytes decide later. */
export function statedMediaType(contentType: string | undefined, name: string): string {
  const stated = mediaType(contentType);
  if (stated !== UNKNOWN) return stated;
  return mediaTypeOf(name.slice(name.lastIndexOf('.') + 1)) ?? UNKNOWN;
}
