import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Popover } from './popover.tsx';

/** Something that can be picked. */
export interface Pick {
  readonly value: string;
  readonly title: string;
}

interface PickListProps {
  readonly title: string;
  /** undefined while they are on their way. */
  readonly picks: readonly Pick[] | undefined;
  /** Why they did not come, and how to ask again. */
  readonly failure?: string;
  readonly onRetry?: () => void;
  readonly values: readonly string[];
  readonly multiple: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** Titles shown on the button before it only counts. */
const spelledOut = 2;

/** A button that opens a searchable list of things to pick; it says what is picked, and counts beyond two. */
export function PickList(props: PickListProps) {
  const { title, picks, values } = props;
  const chosen = values.map((value) => picks?.find((pick) => pick.value === value)?.title ?? value);
  const label = chosen.length > spelledOut ? `${chosen.length} 项` : chosen.join('、');
  return (
    <Popover
      isFilled={values.length > 0}
      label={
        <>
          <span>{title}</span>
          {label === '' ? null : <span className="filter-picked">{label}</span>}
        </>
      }
    >
      {(close) => <List {...props} onDone={close} />}
    </Popover>
  );
}

function List(props: PickListProps & { readonly onDone: () => void }) {
  const { title, picks, failure, values, multiple, onChange, onDone } = props;
  const isFailed = picks === undefined && failure !== undefined;
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const name = useId();
  const found = picks?.filter((pick) => pick.title.toLowerCase().includes(search.trim().toLowerCase()));

  function toggle(value: string): void {
    if (!multiple) {
      onChange(values.includes(value) ? [] : [value]);
      onDone();
    } else onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  }

  function move(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const inputs: HTMLElement[] = [...(list.current?.querySelectorAll('input') ?? [])];
    const at = document.activeElement instanceof HTMLElement ? inputs.indexOf(document.activeElement) : -1;
    event.preventDefault();
    inputs.at(event.key === 'ArrowDown' ? (at + 1) % inputs.length : Math.max(at, 0) - 1)?.focus();
  }

  return (
    <div className="pick-list" role="dialog" aria-label={title} onKeyDown={move} ref={list}>
      <input
        type="search"
        className="bp6-input"
        aria-label={`搜索${title}`}
        placeholder={title}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <fieldset className="pick-items" aria-label={title} aria-busy={picks === undefined && !isFailed}>
        {isFailed ? (
          <div role="alert" className="pick-none">
            <p>{failure}</p>
            <button type="button" className="row-action" onClick={props.onRetry}>
              重试
            </button>
          </div>
        ) : null}
        {found?.length === 0 ? <p className="pick-none">No results found.</p> : null}
        {found?.map((pick) => (
          <label key={pick.value} className="pick">
            <input
              type="checkbox"
              name={name}
              checked={values.includes(pick.value)}
              onChange={() => toggle(pick.value)}
            />
            <span>{pick.title}</span>
          </label>
        ))}
      </fieldset>
      {values.length === 0 ? null : (
        <button type="button" className="row-action" onClick={() => onChange([])}>
          清除
        </button>
      )}
    </div>
  );
}
