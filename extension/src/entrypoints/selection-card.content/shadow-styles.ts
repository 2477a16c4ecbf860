/**
 * Makes Tailwind's build fit a shadow root. `@property` is ignored there (CSS Properties and Values API 1,
 * §2), so the plain initial values that Tailwind keeps for old browsers are let through for all.
 */
export function forShadowRoot(styles: string): string {
  return styles.replace(
    /@layer properties\s*\{\s*@supports [^{]+\{/,
    '@layer properties{@media all{',
  );
}
