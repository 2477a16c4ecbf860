/** A link of this server as the page reaches it, whatever name the server knows itself by. */
export function sameOrigin(link: string): string {
  const { protocol, pathname, search } = new URL(link, window.location.href);
  return protocol.startsWith('http') ? `${pathname}${search}` : link;
}
