// @chunk tools
/** Has the browser save what a link leads to. */
export function saveLink(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Has the browser save a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  saveLink(address, name);
  // The browser takes the file over in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
