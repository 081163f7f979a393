import './filters.css';
import { Input } from '../ui/input.tsx';
import type { FilterProps } from './kind.ts';
import { useTyped } from './use-typed.ts';

/** A search text for one field. */
export function TextFilter({ filter, values, onChange }: FilterProps) {
  const { typing } = useTyped(values[0] ?? '', (text) => onChange(text === '' ? [] : [text]));
  return (
    <Input
      type="search"
      className="filter-text"
      name={filter.field}
      aria-label={filter.title}
      placeholder={filter.placeholder ?? `请输入${filter.title}...`}
      autoComplete="off"
      {...typing}
    />
  );
}
