import './filters.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Input } from '../ui/input.tsx';
import type { FilterProps } from './kind.ts';

/** Milliseconds of rest after which typing applies by itself. */
const rest = 500;

/** Words to search for: applied with Enter or after a rest, never while an input method is still composing. */
export function TextFilter({ filter, values, onChange }: FilterProps) {
  const applied = values[0] ?? '';
  const [draft, setDraft] = useState(applied);
  const isComposing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A reset, the back button or a shared link changes what is applied.
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
