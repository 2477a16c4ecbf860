const reported = new Set<string>();

/** Tells the server, once a page, that a page broke in this browser; a failure to tell is left alone. */
export function reportPageError(message: string): void {
  const url = window.location.pathname;
  if (reported.has(url)) return;
  reported.add(url);
  const body = JSON.stringify({ url, status: 500, message: message.slice(0, 2000) });
  fetch('/page-errors', { method: 'POST', body, keepalive: true }).catch(() => {});
}
