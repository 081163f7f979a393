/**
 * Saves a file under this name by the browser's download.
 *
 * @example
 * saveFile(new Blob(['1,2']), 'books.csv');
 */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has read the address once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
