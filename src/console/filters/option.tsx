import { messageOf } from '../data/call-error.ts';
import { reloadOptions, useOptions } from '../data/options.ts';
import type { FilterProps } from './kind.ts';
import { PickList } from './pick-list.tsx';

/** Entries of an option list to show. */
export function OptionFilter({ filter, values, onChange }: FilterProps) {
  const { options, error } = useOptions(filter.options);
  const picks = options?.map(({ value, title, isDisabled }) => ({
    value: String(value),
    title: isDisabled ? `${title}（已停用）` : title,
  }));
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
