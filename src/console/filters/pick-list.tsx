import './filters.css';
import { type KeyboardEvent, useId } from 'react';
import { Input } from '../ui/input.tsx';
import { ListBox } from '../ui/list-box.tsx';
import { Popover } from '../ui/popover.tsx';
import { useActiveEntry } from '../ui/use-active-entry.ts';
import { useSearch } from '../ui/use-search.ts';

/** A choice. */
export interface Pick {
  readonly value: string;
  readonly title: string;
}

interface PickListProps {
  readonly title: string;
  /** undefined while loading. */
  readonly picks: readonly Pick[] | undefined;
  /** Why loading failed, and how to retry. */
  readonly failure?: string;
  readonly onRetry?: () => void;
  readonly values: readonly string[];
  readonly multiple: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** The number of titles on the button before it shows a count. */
const spelledOut = 2;

/** A button that opens a searchable list of choices; it shows what is picked, or a count beyond two. */
export function PickList(props: PickListProps) {
  const { title, picks, values } = props;
  const chosen = values.map((value) => picks?.find((pick) => pick.value === value)?.title ?? value);
  const label = chosen.length > spelledOut ? `${chosen.length} 项` : chosen.join('、');
  return (
    <Popover
      className="filter-pick"
      isFilled={values.length > 0}
      label={
        <>
          <span>{title}</span>
          {label === '' ? null : <span className="filter-picked">{label}</span>}
          <span className="caret" aria-hidden="true" />
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
  const search = useSearch();
  const id = useId();
  const wanted = search.wanted.trim().toLowerCase();
  const found = picks?.filter((pick) => pick.title.toLowerCase().includes(wanted)) ?? [];
  const { active, point, press, pointing } = useActiveEntry({
    id,
    titles: found.map((pick) => pick.title),
    isTyped: true,
    onPick: toggle,
  });

  function toggle(index: number): void {
    const value = found[index]?.value;
    if (value === undefined) return;
    if (!multiple) {
      onChange(values.includes(value) ? [] : [value]);
      onDone();
    } else onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  }

  return (
    <div className="pick-list" role="dialog" aria-label={title}>
      <Input
        type="text"
        role="combobox"
        aria-label={`搜索${title}`}
        aria-expanded
        aria-autocomplete="list"
        {...pointing}
        autoComplete="off"
        spellCheck={false}
        placeholder={title}
        value={search.text}
        {...search.typing}
        onChange={(event) => {
          search.typing.onChange(event);
          point(0);
        }}
        onKeyDown={(event: KeyboardEvent) => press(event)}
      />
      {isFailed ? (
        <div role="alert" className="pick-none">
          <p>{failure}</p>
          <button type="button" className="row-action" onClick={props.onRetry}>
            重试
          </button>
        </div>
      ) : null}
      {picks !== undefined && found.length === 0 ? (
        <p role="status" className="pick-none">
          No results found.
        </p>
      ) : null}
      <ListBox
        id={id}
        name={title}
        hasTicks
        isMultiple={multiple}
        aria-busy={picks === undefined && !isFailed}
        entries={found.map((pick) => ({
          key: pick.value,
          title: pick.title,
          isSelected: values.includes(pick.value),
        }))}
        active={active}
        onMouseDown={(event) => event.preventDefault()}
        onPick={(index) => {
          point(index);
          toggle(index);
        }}
      />
      {values.length === 0 ? null : (
        <button type="button" className="row-action" onClick={() => onChange([])}>
          清除
        </button>
      )}
    </div>
  );
}
