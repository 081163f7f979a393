import { useAtomValue } from 'jotai';
import { bootAtom } from '../../session/boot.ts';
import { store } from '../../session/store.ts';

/** The product's mark as a square of `size` pixels, or nothing if it has none. Its name is next to it as text. */
export function Mark({ size }: { readonly size: number }) {
  const { brand } = useAtomValue(bootAtom, { store });
  return brand?.mark === undefined ? null : <img src={brand.mark} alt="" width={size} height={size} />;
}

/** The product's name and the console's purpose; only the latter if the product has no name. */
export function BrandName() {
  const { title, brand } = useAtomValue(bootAtom, { store });
  return (
    <>
      {brand && <b className="brand-name">{brand.name}</b>}
      <span className="brand-title">{title}</span>
    </>
  );
}
