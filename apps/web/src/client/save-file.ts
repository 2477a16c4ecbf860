/** Has the browser save a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the file over in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
