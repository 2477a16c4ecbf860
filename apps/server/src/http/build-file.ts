/** True for scripts, styles and fonts of the site's build: a page has thirty, each with headers of its own. */
export const isBuildFile = (path: string): boolean => path.startsWith('/assets/');
