import type { AnyRouter } from '@tanstack/react-router';

/**
 * Puts pictures in that a page holds back in a `noscript`, so that its first view does not pay for what is below it: what
 * is in view at once, the others a screen ahead once somebody scrolls, all of them for paper.
 */
export function watchPictures(router: Pick<AnyRouter, 'subscribe'>): void {
  let scrolled = false;
  let observer: IntersectionObserver | undefined;

  const held = () => document.querySelectorAll('[data-picture] > noscript');
  const show = (one: Element) => {
    one.outerHTML = one.textContent;
  };
  const watch = () => {
    observer?.disconnect();
    const all = [...held()];
    if (all.length === 0) return;
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const one = isIntersecting ? target.querySelector('noscript') : null;
          if (one !== null) show(one);
        }
      },
      { root: document, rootMargin: scrolled ? '100% 0px' : '0px' },
    );
    for (const one of all) observer.observe(one.parentElement!);
  };
  const onScroll = () => {
    scrolled = true;
    watch();
  };
  window.addEventListener('scroll', onScroll, { once: true, passive: true });
  window.addEventListener('beforeprint', () => held().forEach(show));
  // A page that was sent comes again as it was sent.
  router.subscribe('onRendered', watch);
  watch();
}
