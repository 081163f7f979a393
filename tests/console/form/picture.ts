/** Returns a file with a PNG of one pixel, as from a file picker. */
export function pngNamed(name: string): File {
  const bytes = Uint8Array.from(atob(pixel), (byte) => byte.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
