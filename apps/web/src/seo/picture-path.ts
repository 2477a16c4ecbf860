// @chunk shell
/** Address of a page's preview picture, which the server paints at the first request. */
export function picturePath(localizedPath: string): string {
  return `/og${localizedPath === '/' ? '/home' : localizedPath}.png`;
}
