import { useState } from 'react';
import { nameIn, useOptionTitles } from '../../../console/client/query/option-titles.ts';
import { useOptions } from '../../../console/client/query/options.ts';
import { PickList } from '../../../console/filters/pick-list.tsx';
import { listTitle } from '../../../console/ui/list-box/list-title.ts';
import type { FilterProps } from '../face.ts';

/** A filter by entries of an option list. */
export function OptionFilter({ filter, values, onChange }: FilterProps) {
  const [typed, type] = useState('');
  const { options, failure, retry, renew, isMore, isAwaited } = useOptions(filter.options, undefined, typed);
  const titles = useOptionTitles(filter.options === undefined ? {} : { [filter.options]: values });
  const titleOf = (value: string) => nameIn(titles, filter.options ?? '', value);
  const picks = options?.map((option) => ({ value: String(option.value), title: listTitle(option) }));
  // A chosen value can be deselected even if it is not among the first options.
  const isListed = (value: string) => picks?.some((pick) => pick.value === value);
  const beyond = typed === '' ? values.filter((value) => !isListed(value)) : [];
  return (
    <PickList
      title={filter.title}
      room={8}
      picks={picks && [...beyond.map((value) => ({ value, title: titleOf(value) })), ...picks]}
      onOpen={renew}
      onType={type}
      titleOf={titleOf}
      failure={failure}
      onRetry={retry}
      isMore={isMore}
      isAwaited={isAwaited}
      values={values}
      multiple={filter.multiple ?? false}
      onChange={onChange}
    />
  );
}
