import { smallAddress } from '../../../console/client/small-address.ts';
import type { ColumnFace } from '../face.ts';
import { addressesOf } from './spec.ts';

/** Thumbnails; a click shows the images at full size (see follow-pictures.ts). */
export const image: ColumnFace = (value, column) => (
  <span className="thumbnails" data-pictures>
    {addressesOf(value).map((address, index) => (
      <a key={address} href={address} target="_blank" rel="noreferrer" className="thumbnail" data-viewer={address}>
        <img src={smallAddress(address)} alt={`${column.title} ${index + 1}`} loading="lazy" />
      </a>
    ))}
  </span>
);
