/** Has the browser save a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
