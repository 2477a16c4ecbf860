/** Brings the link of the page one is on into view, where the header has no room for all of them. */
export function showCurrent(): void {
  const nav = document.querySelector('header nav');
  const current = nav?.querySelector('[aria-current=page]');
  if (!nav || !current || nav.scrollWidth <= nav.clientWidth) return;
  const whole = nav.getBoundingClientRect();
  const own = current.getBoundingClientRect();
  const left = own.left + own.width / 2 - whole.left - whole.width / 2;
  nav.scrollBy({ left, behavior: 'instant' });
}
