let mark: string | undefined;

/** Says once, before anything is drawn, where the picture of the product's mark is. */
export function provideMark(address: string | undefined): void {
  mark = address;
}

/** The product's mark as a square of `size` pixels; nothing for a product without one. Its name stands beside it as text. */
export function Mark({ size }: { readonly size: number }) {
  return mark === undefined ? null : <img src={mark} alt="" width={size} height={size} />;
}
