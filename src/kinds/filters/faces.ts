import { EnumFilter } from './enum/face.tsx';
import type { FilterKind } from './face.ts';
import type { Filter } from './filter.ts';
import { OptionFilter } from './option/face.tsx';
import { RangeFilter } from './range/face.tsx';
import { TextFilter } from './text/face.tsx';

/** Every kind of filter; leaving one out is a compile error that names it. */
export const filterKinds: Readonly<Record<Filter['kind'], FilterKind>> = {
  text: TextFilter,
  enum: EnumFilter,
  option: OptionFilter,
  range: RangeFilter,
};
