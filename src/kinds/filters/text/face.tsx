import { enterText } from '../../../words/zh-CN/kinds/values.ts';
import '../../../console/filters/filters.css';
import type { CSSProperties } from 'react';
import { useTyped } from '../../../console/filters/use-typed.ts';
import { Input } from '../../../console/ui/input.tsx';
import type { FilterProps } from '../face.ts';

/** A search text for one field. */
export function TextFilter({ filter, values, onChange }: FilterProps) {
  const { typing } = useTyped(values[0] ?? '', (text) => onChange(text === '' ? [] : [text]));
  const placeholder = filter.placeholder ?? enterText(filter.title);
  return (
    <Input
      type="search"
      className="filter-text"
      name={filter.field}
      aria-label={filter.title}
      placeholder={placeholder}
      style={{ '--length': placeholder.length } as CSSProperties}
      autoComplete="off"
      {...typing}
    />
  );
}
