let mark: string | undefined;

/** Registers the address of the product's mark. Call it once, before anything is rendered. */
export function provideMark(address: string | undefined): void {
  mark = address;
}

/** The product's mark as a square of `size` pixels, or nothing if it has none. Its name is next to it as text. */
export function Mark({ size }: { readonly size: number }) {
  return mark === undefined ? null : <img src={mark} alt="" width={size} height={size} />;
}
