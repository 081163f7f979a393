import { useState } from 'react';
import { PickList } from '../../../console/filters/pick-list.tsx';
import { useMatching } from '../../../console/matching/use-matching.ts';
import type { FilterProps } from '../face.ts';

/** A filter by values of an enum. */
export function EnumFilter({ filter, values, onChange }: FilterProps) {
  const [typed, type] = useState('');
  const picks = (filter.enum ?? []).map(({ value, title }) => ({ value: String(value), title }));
  return (
    <PickList
      title={filter.title}
      picks={useMatching(picks, typed)}
      onType={type}
      titleOf={(value) => picks.find((pick) => pick.value === value)?.title}
      values={values}
      multiple={filter.multiple ?? false}
      onChange={onChange}
    />
  );
}
