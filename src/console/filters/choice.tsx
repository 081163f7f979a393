import type { FilterProps } from './kind.ts';
import { PickList } from './pick-list.tsx';

/** A filter by values of an enum. */
export function ChoiceFilter({ filter, values, onChange }: FilterProps) {
  const picks = (filter.enum ?? []).map(({ value, title }) => ({ value: String(value), title }));
  return (
    <PickList
      title={filter.title}
      picks={picks}
      values={values}
      multiple={filter.multiple ?? false}
      onChange={onChange}
    />
  );
}
