import { messageOf } from '../data/call-error.ts';
import { reloadOptions, useOptions } from '../data/options.ts';
import { listTitle } from '../ui/list-title.ts';
import type { FilterProps } from './kind.ts';
import { PickList } from './pick-list.tsx';

/** A filter by entries of an option list. */
export function OptionFilter({ filter, values, onChange }: FilterProps) {
  const { options, error } = useOptions(filter.options);
  const picks = options?.map((option) => ({ value: String(option.value), title: listTitle(option) }));
  return (
    <PickList
      title={filter.title}
      picks={picks}
      {...(error !== undefined && {
        failure: messageOf(error),
        onRetry: () => void reloadOptions(filter.options ?? ''),
      })}
      values={values}
      multiple={filter.multiple ?? false}
      onChange={onChange}
    />
  );
}
