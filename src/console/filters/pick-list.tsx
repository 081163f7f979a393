import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { clearTitle } from '../../words/zh-CN/buttons.ts';
import { optionsChosen, searchIn } from '../../words/zh-CN/console/filters.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import { Input } from '../ui/input.tsx';
import { ListBox } from '../ui/list-box/list-box.tsx';
import { ListNote } from '../ui/list-box/list-note.tsx';
import { useActiveEntry } from '../ui/list-box/use-active-entry.ts';
import { isSearchAwaited, useSearch } from '../ui/list-box/use-search.ts';
import { FilterField } from './filter-field.tsx';

/** A choice. */
export interface Pick {
  readonly value: string;
  readonly title: string;
}

interface PickListProps {
  readonly title: string;
  /** The length of the picked titles that the button has room for. @default 5 */
  readonly room?: number;
  /** The choices that match the search text; undefined while loading. */
  readonly picks: readonly Pick[] | undefined;
  /** Called whenever the list opens. */
  readonly onOpen?: (() => void) | undefined;
  /** Called with the search text, `''` at first. */
  readonly onType: (text: string) => void;
  /** The title of a picked value, whether it is among the choices or not. */
  readonly titleOf: (value: string) => string | undefined;
  /** Why loading failed. */
  readonly failure?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Whether the choices match the previous search text, while newer ones load. */
  readonly isAwaited?: boolean;
  /** Whether there are more choices, to be found by typing. */
  readonly isMore?: boolean;
  readonly values: readonly string[];
  readonly multiple: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** The maximum number of titles on the button; beyond it, the button shows a count. */
const spelledOut = 2;

/** A button that opens a searchable list of choices; it shows the picked ones, or a count beyond two. */
export function PickList(props: PickListProps) {
  const { title, room = 5, titleOf, values, onChange } = props;
  const chosen = values.map((value) => titleOf(value) ?? value);
  const label = chosen.length > spelledOut ? optionsChosen(chosen.length) : chosen.join(listComma);
  return (
    <FilterField
      title={title}
      value={label === '' ? undefined : label}
      fullValue={chosen.join(listComma)}
      room={room}
      onClear={() => onChange([])}
    >
      {(close) => <List {...props} onDone={close} />}
    </FilterField>
  );
}

function List(props: PickListProps & { readonly onDone: () => void }) {
  const { title, picks, values, multiple, onType, onChange, onDone } = props;
  const search = useSearch(onType);
  const isAwaited = isSearchAwaited(search.wanted, picks, props);
  const id = useId();
  const found = picks ?? [];
  const forget = useRef(onType);
  const begin = useRef(props.onOpen);
  useEffect(() => {
    begin.current?.();
    return () => forget.current('');
  }, []);
  const { active, point, press, pointing } = useActiveEntry({
    id,
    titles: found.map((pick) => pick.title),
    isTyped: true,
    isAwaited,
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
        aria-label={searchIn(title)}
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
      <ListBox
        id={id}
        name={title}
        hasTicks
        isMultiple={multiple}
        aria-busy={isAwaited || (picks === undefined && props.failure === undefined)}
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
      <ListNote {...props} count={picks?.length} />
      {values.length === 0 ? null : (
        <button type="button" className="row-action" onClick={() => onChange([])}>
          {clearTitle}
        </button>
      )}
    </div>
  );
}
