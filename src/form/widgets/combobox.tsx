import { PopoverNext } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Option } from '../../data/options.ts';

/** What a combobox is given beyond the attributes of its text box. */
export interface ComboboxProps {
  readonly control: Readonly<Record<string, unknown>> & { readonly id: string; readonly disabled?: boolean };
  /** The name of the list. */
  readonly title: string;
  /** undefined while they load. */
  readonly options: readonly Option[] | undefined;
  /** What the box shows while nothing is being typed. */
  readonly shown: string;
  readonly placeholder: string;
  /** The option now chosen, marked in the list. */
  readonly chosen?: Option['value'];
  /** An entry above all others that chooses nothing. */
  readonly none?: string | undefined;
  /** undefined for the entry that chooses nothing. */
  readonly onPick: (option: Option | undefined) => void;
  /** Why there are no options. */
  readonly failure?: string | undefined;
}

/** A text box over a list: typing narrows the list, the arrow keys and Enter choose, Escape leaves everything as it was. */
export function Combobox(props: ComboboxProps): ReactNode {
  const { control, shown, placeholder } = props;
  const [query, setQuery] = useState<string>();
  const [active, setActive] = useState(0);
  const listId = useId();
  const { entries, more } = useEntries(props, query ?? '');
  const isOpen = query !== undefined && control.disabled !== true;

  const open = () => {
    if (control.disabled === true || isOpen) return;
    setQuery('');
    setActive(
      Math.max(
        0,
        entriesOf(props, '').findIndex((entry) => entry?.value === props.chosen),
      ),
    );
  };
  const close = () => setQuery(undefined);
  const pick = (entry: Option | undefined) => {
    if (entry?.isDisabled) return;
    props.onPick(entry);
    close();
  };
  const press = (event: KeyboardEvent) => {
    // An input method's own Enter and arrows are not ours.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(step(active, entries.length));
      else open();
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault();
      if (active < entries.length) pick(entries[active]);
    } else if (isOpen && event.key === 'Escape') {
      // Closes the list, not the dialog around it.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
    }
  };

  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={(next) => {
        if (!next) close();
      }}
      content={
        <List
          id={listId}
          title={props.title}
          entries={entries}
          more={more}
          active={active}
          onPick={pick}
          {...listProps(props)}
        />
      }
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      transitionDuration={0}
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      matchTargetWidth={true}
      popoverClassName="form-popover"
      renderTarget={({ ref }) => (
        <span className="form-combobox" ref={ref as Ref<HTMLSpanElement>}>
          <input
            {...control}
            className="bp6-input bp6-fill"
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && active < entries.length ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={shown === '' ? placeholder : shown}
            value={query ?? shown}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
            }}
            // What is typed next replaces the title shown.
            onFocus={(event) => event.target.select()}
            onClick={open}
            onKeyDown={press}
            onBlur={close}
          />
          <span className="form-caret" aria-hidden="true" />
        </span>
      )}
    />
  );
}

type Entry = Option | undefined;

const steps: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (count === 0 ? 0 : (active + 1) % count),
  ArrowUp: (active, count) => (count === 0 ? 0 : (active - 1 + count) % count),
};

/** More than anyone reads: the rest is found by typing. */
const limit = 200;

function useEntries(
  props: ComboboxProps,
  query: string,
): { readonly entries: readonly Entry[]; readonly more: number } {
  const { options, none } = props;
  return useMemo(() => {
    const all = entriesOf({ options, none }, query);
    return { entries: all.slice(0, limit), more: Math.max(0, all.length - limit) };
  }, [options, none, query]);
}

function entriesOf({ options = [], none }: Pick<ComboboxProps, 'options' | 'none'>, query: string): readonly Entry[] {
  const wanted = query.trim().toLowerCase();
  const found = options.filter(({ title, value }) => title.toLowerCase().includes(wanted) || String(value) === wanted);
  return none !== undefined && wanted === '' ? [undefined, ...found] : found;
}

function listProps({ options, chosen, none, failure }: ComboboxProps) {
  return { isLoading: options === undefined && failure === undefined, chosen, none, failure };
}

function List(props: {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly more: number;
  readonly active: number;
  readonly isLoading: boolean;
  readonly chosen: Option['value'] | undefined;
  readonly none: string | undefined;
  readonly failure: string | undefined;
  readonly onPick: (entry: Entry) => void;
}): React.JSX.Element {
  const { id, entries, active, isLoading, failure } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const note = failure ?? (isLoading ? '加载中…' : 'No results found.');
  return (
    // The text box keeps the focus, and with it the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where it is, there is nothing to operate
    <div className="form-list" onMouseDown={(event) => event.preventDefault()}>
      <div ref={list} id={id} role="listbox" aria-label={props.title}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys of its list
          // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus and names the active option
          <div
            key={entry === undefined ? 'none' : String(entry.value)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={entry?.value === props.chosen}
            aria-disabled={entry?.isDisabled}
            className={index === active ? 'form-option form-option-active' : 'form-option'}
            onClick={() => props.onPick(entry)}
          >
            {entry === undefined ? props.none : entry.isDisabled ? `${entry.title}（已停用）` : entry.title}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <div className="form-note" role="status">
          {note}
        </div>
      )}
      {props.more > 0 && <div className="form-note">还有 {props.more} 项，输入文字查找</div>}
    </div>
  );
}
