import type { Filter } from '../../language/screen/filter.ts';
import { ChoiceFilter } from './choice.tsx';
import type { FilterKind } from './kind.ts';
import { OptionFilter } from './option.tsx';
import { RangeFilter } from './range.tsx';
import { TextFilter } from './text.tsx';

/** Every kind of filter; leaving one out is a compile error that names it. */
export const filterKinds: Readonly<Record<Filter['kind'], FilterKind>> = {
  text: TextFilter,
  choice: ChoiceFilter,
  option: OptionFilter,
  range: RangeFilter,
};
