const ID = /^[\w-]{11}$/;
/** Addresses in which the film is the second part of the path. */
const IN_PATH: readonly string[] = ['embed', 'live', 'shorts', 'v'];

/**
 * The id of the film that an address of YouTube leads to, with or without a scheme; undefined for lists, channels and any
 * other address.
 */
export function youTubeId(address: string): string | undefined {
  const text = address.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const { hostname, pathname, searchParams } = new URL(whole);
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  const [first = '', second = ''] = pathname.split('/').slice(1);
  let id: string | null = null;
  if (host === 'youtu.be') id = first;
  else if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    id = IN_PATH.includes(first) ? second : first === 'watch' ? searchParams.get('v') : null;
  return id !== null && ID.test(id) ? id : undefined;
}

/** The one address of a film on YouTube. @param id as `youTubeId` tells it */
export const youTubeAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;
