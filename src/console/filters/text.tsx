import './filters.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Input } from '../ui/input.tsx';
import type { FilterProps } from './kind.ts';

/** Milliseconds after the last keystroke before a search applies by itself. */
const rest = 500;

/** A search text: applied by Enter or after a pause, never during IME composition. */
export function TextFilter({ filter, values, onChange }: FilterProps) {
  const applied = values[0] ?? '';
  const [draft, setDraft] = useState(applied);
  const isComposing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Reset, Back or a shared link change the applied value.
  useEffect(() => setDraft(applied), [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(text: string): void {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (wanted !== applied) onChange(wanted === '' ? [] : [wanted]);
  }

  function applySoon(text: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(text), rest);
  }

  function type(text: string): void {
    setDraft(text);
    if (!isComposing.current) applySoon(text);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply(event.currentTarget.value);
  }

  return (
    <Input
      type="search"
      className="filter-text"
      name={filter.field}
      aria-label={filter.title}
      placeholder={filter.placeholder ?? `请输入${filter.title}...`}
      autoComplete="off"
      value={draft}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={press}
      onCompositionStart={() => {
        isComposing.current = true;
        clearTimeout(timer.current);
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        type(event.currentTarget.value);
      }}
    />
  );
}
