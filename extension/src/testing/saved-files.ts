import { vi } from 'vitest';

/** Catches what pages let the browser save, until mocks are restored: names and texts, in order. */
export function savedFiles(): { names(): string[]; text(index?: number): Promise<string> } {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  const make = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = make(blob as Blob);
    blobs.set(url, blob as Blob);
    return url;
  });
  const click = HTMLAnchorElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob === undefined) click.call(this);
    else saved.push({ name: this.download, blob });
  });
  return {
    names: () => saved.map(({ name }) => name),
    text: async (index = saved.length - 1) => (await saved[index]?.blob.text()) ?? '',
  };
}
